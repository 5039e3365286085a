import { Group, Text, ThemeIcon } from '@mantine/core';
import { IconBrandTelegram, IconBrandWhatsapp, IconChecks, IconClock } from '@tabler/icons-react';
import { exampleOffers } from './example-offers.ts';
import classes from './examples.module.css';
import { Picture } from './picture.tsx';

const sends = [
  { id: 'cafeteira', to: '3 grupos', when: 'Enviada', sent: true },
  { id: 'fone', to: '6 grupos', when: 'Enviada', sent: true },
  { id: 'relogio', to: '6 grupos', when: '10:15', sent: false },
  { id: 'tv', to: '4 grupos', when: '10:30', sent: false },
  { id: 'panelas', to: '6 grupos', when: '10:45', sent: false },
] as const;

export function QueuePicture() {
  return (
    <Picture
      tone="gold"
      label="Fila de envio com cinco ofertas: duas já enviadas e três com hora marcada."
    >
      <Group gap={4} px={20} py={16} c="var(--mantine-color-anchor)">
        <Text span inherit flex={1} fz="md" fw="bold" c="var(--mantine-color-text)">
          Fila da manhã
        </Text>
        <IconBrandWhatsapp size={20} />
        <IconBrandTelegram size={20} />
      </Group>
      <div className={classes.line}>
        {sends.map(({ id, to, when, sent }) => (
          <Group key={id} gap={12} wrap="nowrap" py={8}>
            <ThemeIcon size={30} color={sent ? 'pine' : 'gray'} variant={sent ? 'filled' : 'light'}>
              {sent ? <IconChecks size={16} /> : <IconClock size={16} />}
            </ThemeIcon>
            <Text span inherit flex={1}>
              <b>{exampleOffers[id].name}</b>
              <small>{to}</small>
            </Text>
            <Text span inherit fw={650} c={`var(--mantine-color-${sent ? 'anchor' : 'text'})`}>
              {when}
            </Text>
          </Group>
        ))}
      </div>
    </Picture>
  );
}
