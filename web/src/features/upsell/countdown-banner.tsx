import { Text } from '@mantine/core';
import { IconClockHour4, IconRefresh } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Banner } from '../../components/account/banner.tsx';
import { upsellEnd } from '../../lib/purchase/choice.ts';
import { timeParts } from '../../lib/session/trial.ts';
import { storage } from '../../lib/storage.ts';
import { useNow } from '../../lib/use-now.ts';

/** Stores the end time, so that a reload does not restart the countdown. */
export function CountdownBanner({ onEnd }: { onEnd: () => void }) {
  const [end] = useState(() => upsellEnd(storage.get('upsellEndTime'), Date.now()));
  useEffect(() => storage.set('upsellEndTime', end), [end]);
  const left = end - useNow(true);
  const isOver = left <= 0;
  const { minutes, seconds } = timeParts(left);
  const finish = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) finish();
  }, [isOver]);
  return (
    <Banner Icon={isOver ? IconRefresh : IconClockHour4}>
      {isOver ? (
        <span>O tempo acabou, e conferimos tudo de novo: estes são os valores de agora.</span>
      ) : (
        <>
          <span>Ofertas garantidas por mais</span>
          <Text
            span
            fz="1.25rem"
            fw={750}
            style={{ fontVariantNumeric: 'tabular-nums' }}
            role="timer"
            aria-label="Tempo em que as ofertas estão garantidas"
          >
            {[minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':')}
          </Text>
        </>
      )}
    </Banner>
  );
}
