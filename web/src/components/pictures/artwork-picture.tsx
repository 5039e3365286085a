import { Box, Text } from '@mantine/core';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import classes from './examples.module.css';
import { Picture, Product } from './picture.tsx';

export function ArtworkPicture() {
  return (
    <Picture
      tone="gold"
      label="Arte de um jogo de panelas com preço e desconto, ao lado do texto da mensagem sendo editado."
    >
      <div className={classes.art}>
        <Product Icon={IconToolsKitchen2} tint="clay" size={92} />
        <em>41% OFF</em>
        <span className={classes.price}>
          <small>por apenas</small>
          <b>R$ 269</b>
        </span>
        <u>@achadinhos</u>
      </div>
      <Box className={classes.text} p="16px 20px 20px">
        <small>Texto da mensagem</small>
        <Text fz="sm" my="4px 12px">
          Corre que é por tempo limitado! <mark>{'{produto}'}</mark> de <s>R$&nbsp;459</s> por{' '}
          <mark>{'{preço}'}</mark>|
        </Text>
        <u>seu-link-de-afiliado</u>
      </Box>
    </Picture>
  );
}
