import { IconClockHour4 } from '@tabler/icons-react';
import { useState } from 'react';
import { useNow } from '../../components/ui/use-now.ts';
import { minutesAndSeconds, upsellEnd } from '../../lib/purchase/upsell-clock.ts';
import { storage } from '../../lib/storage.ts';
import classes from './countdown-banner.module.css';

/** How long the offers are kept for the person. The end is stored, so that a reload does not win time. */
export function CountdownBanner() {
  const [end] = useState(() => {
    const time = upsellEnd(storage.get('upsellEndTime'), Date.now());
    storage.set('upsellEndTime', time);
    return time;
  });
  const [over, setOver] = useState(() => end <= Date.now());
  const left = Math.max(0, end - useNow(!over));
  if (!over && left === 0) setOver(true);

  return (
    <div className={classes.root}>
      <IconClockHour4 size={22} aria-hidden="true" />
      {over ? (
        <span>A reserva terminou. As ofertas que você vê aqui ainda valem.</span>
      ) : (
        <>
          <span>Reservamos estas ofertas para você por</span>
          <span
            className={classes.time}
            role="timer"
            aria-label="Tempo restante das ofertas"
            // In the document it is as old as the document (rendered-offers.ts).
            suppressHydrationWarning
          >
            {minutesAndSeconds(left)}
          </span>
        </>
      )}
    </div>
  );
}
