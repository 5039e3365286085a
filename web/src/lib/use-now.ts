import { useInterval } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** Returns the time in Unix milliseconds, updated every second while `ticking`. */
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
