import { accountStates } from './account-states.ts';
import { operatorStates } from './operator-states.ts';
import { publicStates } from './public-states.ts';
import { purchaseStates } from './purchase-states.ts';
import { resultStates } from './result-states.ts';
import type { GalleryState } from './state.ts';
import { subscriptionStates } from './subscription-states.ts';
import { visitorStates } from './visitor-states.ts';

/** Every state, in the order in which a user goes through the screens. */
export const states: GalleryState[] = [
  ...publicStates,
  ...visitorStates,
  ...purchaseStates,
  ...resultStates,
  ...subscriptionStates,
  ...accountStates,
  ...operatorStates,
];
