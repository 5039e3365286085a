import { type Bug, rowOf } from './bug.ts';
import { contract } from './contract.ts';
import { users } from './users.ts';

const areas: Record<string, Bug[]> = { contract, users };

/** Every planted bug. */
export const allRows = Object.entries(areas).flatMap(([area, bugs]) =>
  bugs.map((bug) => rowOf(area, bug)),
);
