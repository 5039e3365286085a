import { Group } from '@mantine/core';
import { IconDots, IconHeadphones, IconLock, IconPerfume, IconShoe } from '@tabler/icons-react';
import { Picture, Product } from './picture.tsx';
import classes from './showcase-picture.module.css';

const offers = [
  { Icon: IconShoe, tint: 'gold', name: 'Tênis de corrida', now: '199,90' },
  { Icon: IconPerfume, tint: 'clay', name: 'Perfume floral', now: '89,90' },
  { Icon: IconHeadphones, tint: 'pine', name: 'Fone sem fio', now: '173,90' },
] as const;

export function ShowcasePicture() {
  return (
    <Picture label="Página vitrine de uma criadora com as últimas ofertas e um botão em cada uma.">
      <Group className={classes.bar} gap={14} wrap="nowrap">
        <IconDots size={40} stroke={3} color="var(--mantine-color-default-border)" />
        <Group component="span" flex={1} gap={6} p="3px 12px">
          <IconLock size={14} /> achadosdamari
        </Group>
      </Group>
      <div className={classes.head}>
        <span className={classes.avatar}>M</span>
        <b>Achados da Mari</b>
        <small>As últimas ofertas que eu achei</small>
      </div>
      <div className={classes.list}>
        {offers.map(({ Icon, tint, name, now }) => (
          <div key={name} className={classes.offer}>
            <Product Icon={Icon} tint={tint} size={26} />
            <span>
              {name}
              <b>R$ {now}</b>
            </span>
            <em>
              Ver<span> oferta</span>
            </em>
          </div>
        ))}
      </div>
    </Picture>
  );
}
