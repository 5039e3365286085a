import { accountActStates } from './account-act-states.ts';
import { checkoutStates } from './checkout-states.ts';
import { loginStates } from './login-states.ts';
import { publicStates } from './public-states.ts';
import { resultStates } from './result-states.ts';
import { sessionStates } from './session-states.ts';
import { signUpStates } from './sign-up-states.ts';
import type { GalleryState } from './state.ts';
import { subscriptionStates } from './subscription-states.ts';
import { upsellStates } from './upsell-states.ts';

/** The states of the account side, in the order of a person's way through it. */
export const guardedStates: GalleryState[] = [
  ...signUpStates,
  ...loginStates,
  ...upsellStates,
  ...checkoutStates,
  ...resultStates,
  ...sessionStates,
  ...subscriptionStates,
  ...accountActStates,
];

/** Every state of every screen. */
export const states: GalleryState[] = [...publicStates, ...guardedStates];
