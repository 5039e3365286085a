import { IconToolsKitchen2 } from '@tabler/icons-react';
import classes from './artwork-picture.module.css';
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
        <span className={classes.brand}>@achadinhos</span>
      </div>
      <div className={classes.text}>
        <small>Texto da mensagem</small>
        <p>
          Corre que é por tempo limitado! <mark>{'{produto}'}</mark> de <s>R$&nbsp;459</s> por{' '}
          <mark>{'{preço}'}</mark>|
        </p>
        <u>seu-link-de-afiliado</u>
      </div>
    </Picture>
  );
}
