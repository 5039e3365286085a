import { accountStates } from './account-states.ts';
import { authStates } from './auth-states.ts';
import { publicStates } from './public-states.ts';
import { purchaseStates } from './purchase-states.ts';

/** The states of the account side, which the browser journeys hold to axe. */
export const guardedStates = [...authStates, ...accountStates, ...purchaseStates];

/** Every state of every screen, in the order of a person's way through them. */
export const states = [...publicStates, ...guardedStates];
