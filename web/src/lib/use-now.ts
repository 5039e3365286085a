import { useInterval } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** Returns the time in Unix milliseconds, and updates it every second if `ticking` is true. */
export function useNow(ticking: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  const { start, stop } = useInterval(() => setNow(Date.now()), 1000);
  useEffect(() => {
    if (!ticking) return;
    setNow(Date.now());
    start();
    return stop;
  }, [ticking, start, stop]);
  return now;
}
