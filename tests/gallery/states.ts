import { accountStates, subscriptionStates } from './account-states.ts';
import { operatorStates } from './operator-states.ts';
import { publicStates } from './public-states.ts';
import { purchaseStates } from './purchase-states.ts';
import type { GalleryState } from './state.ts';
import { sessionStates, visitorStates } from './visitor-states.ts';

/** The states of the account side, in the order of a person's way through it. */
export const guardedStates: GalleryState[] = [
  ...[...visitorStates, ...purchaseStates, ...sessionStates],
  ...[...subscriptionStates, ...accountStates, ...operatorStates],
];

/** Every state of every screen. */
export const states: GalleryState[] = [...publicStates, ...guardedStates];
