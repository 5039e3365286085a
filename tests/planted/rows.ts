import { billing } from './billing.ts';
import type { Bug } from './bug.ts';
import { contract } from './contract.ts';
import { users } from './users.ts';

export interface Row extends Bug {
  area: string;
}

const areas: Record<string, Bug[]> = { contract, users, billing };

/** Every planted bug. */
export const allRows: Row[] = Object.entries(areas).flatMap(([area, bugs]) =>
  bugs.map((bug) => ({ ...bug, area })),
);
