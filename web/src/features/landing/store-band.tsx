import { stores } from './landing-content.ts';
import classes from './store-band.module.css';

export function StoreBand() {
  return (
    <section className={classes.band} aria-labelledby="lojas">
      <h2 className={classes.title} id="lojas">
        Garimpando nas lojas em que o Brasil compra
      </h2>
      <ul className={classes.stores}>
        {stores.map((store) => (
          <li key={store}>{store}</li>
        ))}
      </ul>
    </section>
  );
}
