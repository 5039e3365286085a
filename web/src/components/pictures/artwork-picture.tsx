import { IconToolsKitchen2 } from '@tabler/icons-react';
import classes from './artwork-picture.module.css';
import { Picture } from './picture.tsx';
import { Product } from './product.tsx';

export function ArtworkPicture() {
  return (
    <Picture
      tone="gold"
      label="Arte de um jogo de panelas com preço e desconto, ao lado do texto da mensagem sendo editado."
    >
      <div className={classes.art}>
        <Product Icon={IconToolsKitchen2} tint="clay" size={92} />
        <span className={classes.off}>41% OFF</span>
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
          <mark>{'{preço}'}</mark>
          <span className={classes.caret} />
        </p>
        <span className={classes.link}>seu-link-de-afiliado</span>
      </div>
    </Picture>
  );
}
