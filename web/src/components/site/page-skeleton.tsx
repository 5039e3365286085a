import { Card, Skeleton } from '@mantine/core';
import { SlowNotice } from './loading.tsx';
import classes from './page-frame.module.css';

const CARD_HEIGHT = '26rem';

const lines = (
  <>
    <Skeleton height="1rem" my="0.25rem" width="40%" />
    {['plan', 'status', 'start', 'end', 'payment'].map((row) => (
      <Skeleton key={row} height="1rem" my="0.5rem" />
    ))}
  </>
);

/** Part of an account page's HTML, and visible until the page's data has loaded. */
export function PageSkeleton() {
  return (
    <div className={classes.frame} aria-busy="true">
      <Skeleton
        className={classes.title}
        height="calc(var(--mantine-h1-font-size) * 1.12)"
        width="min(20rem, 70%)"
      />
      <div className={classes.cards}>
        <Card mih={CARD_HEIGHT} c="dimmed" role="status">
          <h1>Carregando...</h1>
          {lines}
          <SlowNotice />
        </Card>
        <Card mih={CARD_HEIGHT}>{lines}</Card>
      </div>
    </div>
  );
}
