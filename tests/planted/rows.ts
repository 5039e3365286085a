import { billing } from './billing.ts';
import type { Bug } from './bug.ts';
import { checkout } from './checkout.ts';
import { consent } from './consent.ts';
import { contract } from './contract.ts';
import { forms } from './forms.ts';
import { http } from './http.ts';
import { localStripe } from './local-stripe.ts';
import { operator } from './operator.ts';
import { ops } from './ops.ts';
import { results } from './results.ts';
import { rules } from './rules.ts';
import { session } from './session.ts';
import { site } from './site.ts';
import { tracking } from './tracking.ts';
import { upsell } from './upsell.ts';
import { users } from './users.ts';

const areas: Record<string, Bug[]> = {
  ...{ contract, billing, users, tracking, http, rules, session, forms, checkout, upsell },
  ...{ results, consent, site, ops, operator, 'local-stripe': localStripe },
};

export interface Row extends Bug {
  area: string;
}

/** Every planted bug. */
export const allRows: Row[] = Object.entries(areas).flatMap(([area, bugs]) =>
  bugs.map((bug) => ({ ...bug, area })),
);
