import { exampleOffers, type ProductId } from './example-offers.ts';
import classes from './product.module.css';
import products from './products.svg?no-inline';

interface ProductProps {
  id: ProductId;
  /** The drawing's size in pixels. A narrower box shrinks the drawing. */
  size: number;
  tagged?: boolean;
  /** Shows the product in gray, because the filter rejects it. */
  rejected?: boolean;
}

export function Product({ id, size, tagged, rejected }: ProductProps) {
  const { tint, off } = exampleOffers[id];
  return (
    <span className={classes.product} data-tint={tint} data-rejected={rejected || undefined}>
      <svg width={size} height={size} style={{ maxWidth: '100%' }} aria-hidden="true">
        <use href={`${products}#sombra`} />
        <use href={`${products}#${id}`} />
      </svg>
      {tagged && <em>{off}% OFF</em>}
    </span>
  );
}
