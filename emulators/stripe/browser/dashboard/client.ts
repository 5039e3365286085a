import type { FaultSettings } from '../../control/faults.ts';
import type { Overview } from '../../control/overview.ts';
import type { Settings } from '../../settings.ts';

export interface State {
  overview: Overview;
  clock: { now: number; advancedBySeconds: number; pendingDeliveries: number };
  faults: FaultSettings;
  settings: Settings;
}

export async function loadState(): Promise<State> {
  const response = await fetch('/_local/state');
  if (!response.ok) throw new Error(`The local Stripe answered ${response.status}.`);
  return response.json();
}

/** Sends a request to a route under `/_local/`. @throws Error with the local Stripe's message. */
export async function send<Answer = unknown>(
  method: 'POST' | 'DELETE',
  path: string,
  body: object = {},
): Promise<Answer> {
  const response = await fetch(`/_local/${path}`, { method, body: JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}
