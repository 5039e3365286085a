import { useEffect, useState } from 'react';
import { whenIdle } from '../../lib/start/when-idle.ts';

/** Whether the browser has been idle since the component was mounted. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
