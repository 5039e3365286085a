import type { ConversionName } from '#contract/tracking.ts';
import { storage } from '../storage.ts';

/** More than a person's browser has to tell in years. */
const REMEMBERED = 50;

/** One conversion under the name and the id that Meta knows it by. */
interface Conversion {
  name: ConversionName;
  id: string;
}

const keyOf = ({ name, id }: Conversion) => `${name}.${id}`;
const told = () => storage.get('conversionsSent') ?? [];

/** Whether this browser has told of this conversion already. */
function isTold(conversion: Conversion): boolean {
  return told().includes(keyOf(conversion));
}

/**
 * Runs `tell` if no tab of this browser has told of this conversion before. Told is told:
 * one that fails half-way is not told again, because the server tells it too.
 */
export async function sendOnce(conversion: Conversion, tell: () => void): Promise<void> {
  await oneTabAtATime(() => {
    if (isTold(conversion)) return;
    storage.set('conversionsSent', [...told(), keyOf(conversion)].slice(-REMEMBERED));
    tell();
  });
}

async function oneTabAtATime(action: () => void): Promise<void> {
  // Old browsers, and pages without a secure origin, have no locks.
  if (navigator.locks) await navigator.locks.request('conversionsSent', action);
  else action();
}
