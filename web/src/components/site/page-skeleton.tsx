import { Skeleton } from '@mantine/core';
import { SlowNotice } from './loading.tsx';
import classes from './page-skeleton.module.css';

/**
 * A page of the account side before anything is known: in its document, before any script has
 * come, and while what it shows is loaded.
 */
export function PageSkeleton() {
  return (
    <div className={classes.root} aria-busy="true">
      <div role="status" className={classes.status}>
        <h1>Carregando...</h1> <SlowNotice />
      </div>
      <Skeleton height="2.5rem" width="min(20rem, 70%)" mb="lg" />
      <div className={classes.cards}>
        <Skeleton height="26rem" radius="lg" />
        <Skeleton height="26rem" radius="lg" />
      </div>
    </div>
  );
}
