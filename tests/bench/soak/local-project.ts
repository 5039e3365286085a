import { testProject } from '../../project.ts';

/** Of row 45, beside the emulators of the other rows; no other stack's ports end in 5. */
export const localProject = testProject('soak-state', 5);
