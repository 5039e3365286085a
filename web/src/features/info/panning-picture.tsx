import { Product } from '../../components/pictures/product.tsx';
import { LogoMark } from '../../components/site/logo.tsx';
import classes from './panning-picture.module.css';

/** A drawing of three offers above a gold pan, which keeps only the best offer. */
export function PanningPicture() {
  return (
    <div
      className={classes.stage}
      role="img"
      aria-label="Três ofertas sobre uma bateia; só a melhor fica."
    >
      {(['celular', 'fone', 'tv'] as const).map((id) => (
        <Product key={id} id={id} size={112} tagged />
      ))}
      <LogoMark />
    </div>
  );
}
