import { Box, Group, SimpleGrid } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { formatCents } from '#contract/money.ts';
import { exampleOffers } from './example-offers.ts';
import classes from './examples.module.css';
import { Picture } from './picture.tsx';
import { Product } from './product.tsx';

export function CataloguePicture() {
  return (
    <Picture label="Catálogo com quatro promoções de lojas diferentes, cada uma com preço e desconto.">
      <Group className={classes.field} gap={8} wrap="nowrap" m="14px 14px 0" p="8px 8px 8px 14px">
        <IconSearch size={18} />
        <span>Buscar em&nbsp;todas&nbsp;as&nbsp;lojas</span>
        <Box component="em" bg="gold.4" c="black">
          Desconto
        </Box>
      </Group>
      <SimpleGrid className={classes.catalogue} cols={2} spacing={10} p={14}>
        {(['fone', 'tenis', 'relogio', 'tv'] as const).map((id) => (
          <div key={id} className={classes.offer}>
            <Product id={id} size={104} tagged />
            <Box p="8px 10px">
              <small>{exampleOffers[id].store}</small>
              <b>{formatCents(exampleOffers[id].cents)}</b>
            </Box>
          </div>
        ))}
      </SimpleGrid>
    </Picture>
  );
}
