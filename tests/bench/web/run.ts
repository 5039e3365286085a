import { parseArgs } from 'node:util';
import { METHODS } from './measure.ts';
import { benchPublicPages } from './public-pages.ts';
import { machine } from './report.ts';
import { benchSignedIn } from './signed-in.ts';

/**
 * `npm run bench:web`: how fast the pages are on a slow phone, compared with the floor, the account
 * pages and the journey to them, compared with the landing; fails when a goal is missed.
 * `-- --runs 1 --pages landing,login --methods simulate --taps 0` does less, and `--rendered`,
 * `--account` and `--journey` do only the parts that they name.
 */

const { values } = parseArgs({
  options: {
    rendered: { type: 'boolean', default: false },
    account: { type: 'boolean', default: false },
    journey: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    taps: { type: 'string', default: '5' },
    pages: { type: 'string', default: 'landing,plans,promo,login,sign-up' },
    methods: { type: 'string', default: METHODS.join() },
  },
});
const { rendered, account, journey } = values;
const isWhole = !rendered && !account && !journey;
const runs = Number(values.runs);
const say = (text: string) => console.error(`… ${text}`);

console.log(`\nMeasured ${machine()}; medians of ${runs}.\n`);
const missed: string[] = [];
if (isWhole || rendered) {
  const { pages, methods, taps } = values;
  missed.push(...(await benchPublicPages({ pages, methods, runs, taps: Number(taps), say })));
}
if (isWhole || account || journey) {
  const parts = { account: isWhole || account, journey: isWhole || journey };
  missed.push(...(await benchSignedIn({ ...parts, runs, say })));
}
if (missed.length > 0) console.error(`Goals missed: ${missed.join(', ')}`);
process.exit(missed.length > 0 ? 1 : 0);
