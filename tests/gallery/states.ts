import { accountStates } from './account-states.ts';
import { operatorStates } from './operator-states.ts';
import { publicStates } from './public-states.ts';
import { purchaseStates } from './purchase-states.ts';
import { resultStates } from './result-states.ts';
import type { GalleryState } from './state.ts';
import { subscriptionStates } from './subscription-states.ts';
import { visitorStates } from './visitor-states.ts';

/** All states, in the order in which the gallery shows them. */
export const states: GalleryState[] = [
  ...publicStates,
  ...visitorStates,
  ...purchaseStates,
  ...resultStates,
  ...subscriptionStates,
  ...accountStates,
  ...operatorStates,
];
