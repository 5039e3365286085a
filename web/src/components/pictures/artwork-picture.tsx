import { Box, Text } from '@mantine/core';
import { formatCents } from '#contract/money.ts';
import { exampleOffers } from './example-offers.ts';
import classes from './examples.module.css';
import { Picture } from './picture.tsx';
import { Product } from './product.tsx';

const { cents, off } = exampleOffers.panelas;

export function ArtworkPicture() {
  return (
    <Picture
      tone="gold"
      label="Arte de um jogo de panelas com preço e desconto, ao lado do texto da mensagem sendo editado."
    >
      <Box className={classes.art} pos="relative">
        <Product id="panelas" size={220} />
        <em>{off}% OFF</em>
        <span className={classes.price}>
          <Box component="small" c="inherit" fz="calc(12px)">
            por apenas
          </Box>
          <Box component="b" fz="clamp(20px, 6.6vw, 26px)" fw={850}>
            {formatCents(cents)}
          </Box>
        </span>
        <u>@achadinhos</u>
      </Box>
      <Box className={classes.text} p="16px 20px 20px">
        <small>Texto da mensagem</small>
        <Text fz="sm" mt={4}>
          <mark>{'{produto}'}</mark>: de <mark>{'{preço antigo}'}</mark> por{' '}
          <mark>{'{preço}'}</mark>. Corre! <mark>{'{link}'}</mark>|
        </Text>
      </Box>
    </Picture>
  );
}
