import { Text } from '@mantine/core';
import { IconClockHour4 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Banner } from '../../components/account/banner.tsx';
import { minutesAndSeconds, upsellEnd } from '../../lib/purchase/upsell-clock.ts';
import { storage } from '../../lib/storage.ts';
import { useNow } from '../../lib/use-now.ts';

/** How long the offers are kept for the person. The end is stored, so that a reload does not win time. */
export function CountdownBanner() {
  const [end] = useState(() => upsellEnd(storage.get('upsellEndTime'), Date.now()));
  useEffect(() => storage.set('upsellEndTime', end), [end]);
  const left = end - useNow(true);
  return (
    <Banner Icon={IconClockHour4} highlight>
      {left > 0 ? (
        <>
          <span>Reservamos estas ofertas para você por</span>
          <Text
            span
            fz="1.25rem"
            fw={750}
            style={{ fontVariantNumeric: 'tabular-nums' }}
            role="timer"
            aria-label="Tempo restante das ofertas"
          >
            {minutesAndSeconds(left)}
          </Text>
        </>
      ) : (
        <span>A reserva terminou. As ofertas que você vê aqui ainda valem.</span>
      )}
    </Banner>
  );
}
