import type { ConversionName } from '#contract/tracking.ts';
import { storage } from '../storage.ts';

/** More than one person's browser sends in years. */
const REMEMBERED = 50;

/** A conversion, by the name and the id that Meta counts it under. */
interface Conversion {
  name: ConversionName;
  id: string;
}

const keyOf = ({ name, id }: Conversion) => `${name}.${id}`;
const sent = () => storage.get('conversionsSent') ?? [];

/**
 * Runs `send` if no tab of this browser has sent this conversion before. One that fails is
 * not sent again, because the server sends it too.
 */
export async function sendOnce(conversion: Conversion, send: () => void): Promise<void> {
  await oneTabAtATime(() => {
    if (sent().includes(keyOf(conversion))) return;
    storage.set('conversionsSent', [...sent(), keyOf(conversion)].slice(-REMEMBERED));
    send();
  });
}

async function oneTabAtATime(action: () => void): Promise<void> {
  // Pages without a secure origin have no locks.
  if (navigator.locks) await navigator.locks.request('conversionsSent', action);
  else action();
}
