import { parseArgs } from 'node:util';
import { end, printMachine } from '../report.ts';
import { METHODS } from './lighthouse.ts';
import { benchPublicPages } from './public-pages.ts';
import { benchSignedIn } from './signed-in.ts';

/**
 * `npm run bench:web`: how fast the pages are on a slow phone, compared with the floor, the account
 * pages and the journey to them, compared with the landing; fails when a goal is missed.
 * `-- --runs 1 --pages landing,login --methods simulate` does less, and `--rendered`,
 * `--account` and `--journey` do only the parts that they name.
 */

const { values } = parseArgs({
  options: {
    rendered: { type: 'boolean', default: false },
    account: { type: 'boolean', default: false },
    journey: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: 'landing,plans,promo,login,sign-up' },
    methods: { type: 'string', default: METHODS.join() },
  },
});
const { rendered, account, journey, pages, methods } = values;
const isWhole = !rendered && !account && !journey;
const runs = Number(values.runs);

printMachine(runs);
if (isWhole || rendered) await benchPublicPages({ pages, methods, runs });
if (isWhole || account || journey) {
  await benchSignedIn({ account: isWhole || account, journey: isWhole || journey, runs });
}
end();
