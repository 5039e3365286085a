import { Product } from '../../components/pictures/product.tsx';
import { LogoMark } from '../../components/site/logo.tsx';
import classes from './panning-picture.module.css';

/** A drawing of three offers over a gold pan that keeps only the best. */
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
