import type { UserProfile } from '#contract/users.ts';
import { known, PROFILE } from './answers.ts';
import type { GalleryState } from './state.ts';

/** A state of the user area: whose it is, and what is done there. */
export interface UserAreaState extends Partial<GalleryState> {
  name: string;
  ready: GalleryState['ready'];
  /** What Ana's profile has other than somebody's in the trial. */
  user?: Partial<UserProfile>;
}

/** States of Ana's user area. */
export function userArea(section: string, states: readonly UserAreaState[]): GalleryState[] {
  return states.map(({ user = {}, answers, ...state }) => ({
    section,
    path: '/area-usuario',
    person: 'ana',
    ...state,
    answers: { [PROFILE]: known(user), ...answers },
  }));
}
