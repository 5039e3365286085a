import { testProject } from '../../project.ts';

/** Of row 45, beside the emulators of the other rows. */
export const localProject = testProject('soak-state', 80);
