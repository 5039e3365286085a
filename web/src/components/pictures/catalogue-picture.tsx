import { Box, Group, SimpleGrid } from '@mantine/core';
import {
  IconDeviceTv,
  IconHeadphones,
  IconPerfume,
  IconSearch,
  IconShoe,
} from '@tabler/icons-react';
import classes from './examples.module.css';
import { Picture, Product } from './picture.tsx';

const offers = [
  { Icon: IconHeadphones, tint: 'pine', store: 'Magalu', now: '173,90', off: '42%' },
  { Icon: IconShoe, tint: 'gold', store: 'Dafiti', now: '199,90', off: '43%' },
  { Icon: IconPerfume, tint: 'clay', store: 'Natura', now: '89,90', off: '35%' },
  { Icon: IconDeviceTv, tint: 'pine', store: 'Amazon', now: '899,90', off: '27%' },
] as const;

export function CataloguePicture() {
  return (
    <Picture label="Catálogo com quatro promoções de lojas diferentes, cada uma com preço e desconto.">
      <Group className={classes.field} gap={8} wrap="nowrap" m="14px 14px 0" p="8px 8px 8px 14px">
        <IconSearch size={18} />
        <span>Buscar em&nbsp;todas&nbsp;as&nbsp;lojas</span>
        <em>Desconto</em>
      </Group>
      <SimpleGrid className={classes.catalogue} cols={2} spacing={10} p={14}>
        {offers.map(({ Icon, tint, store, now, off }) => (
          <div key={store} className={classes.offer}>
            <Product Icon={Icon} tint={tint} size={40} off={off} />
            <Box p="8px 10px">
              <small>{store}</small>
              <b>R$ {now}</b>
            </Box>
          </div>
        ))}
      </SimpleGrid>
    </Picture>
  );
}
