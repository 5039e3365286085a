import { Group } from '@mantine/core';
import { IconClockHour4 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { minutesAndSeconds, upsellEnd } from '../../lib/purchase/upsell-clock.ts';
import { storage } from '../../lib/storage.ts';
import { useNow } from '../../lib/use-now.ts';
import classes from './countdown-banner.module.css';

/** How long the offers are kept for the person. The end is stored, so that a reload does not win time. */
export function CountdownBanner() {
  const [end] = useState(() => upsellEnd(storage.get('upsellEndTime'), Date.now()));
  useEffect(() => storage.set('upsellEndTime', end), [end]);
  const left = end - useNow(true);
  return (
    <Group className={classes.root} justify="center" gap={10} wrap="nowrap">
      <IconClockHour4 size={22} aria-hidden="true" />
      {left > 0 ? (
        <>
          <span>Reservamos estas ofertas para você por</span>
          <span className={classes.time} role="timer" aria-label="Tempo restante das ofertas">
            {minutesAndSeconds(left)}
          </span>
        </>
      ) : (
        <span>A reserva terminou. As ofertas que você vê aqui ainda valem.</span>
      )}
    </Group>
  );
}
