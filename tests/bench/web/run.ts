import { parseArgs } from 'node:util';
import { METHODS } from './measure.ts';
import { benchPublicPages } from './public-pages.ts';
import { machine } from './report.ts';

/**
 * `npm run bench:web`: how fast the pages are on a slow phone, compared with the floor; fails when
 * a goal is missed. `-- --runs 1 --pages landing,login --methods simulate --taps 0` does less.
 */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    taps: { type: 'string', default: '3' },
    pages: { type: 'string', default: 'landing,plans,promo,login' },
    methods: { type: 'string', default: METHODS.join() },
  },
});
const runs = Number(values.runs);
const say = (text: string) => console.error(`… ${text}`);

console.log(`\nMeasured ${machine()}; medians of ${runs}.\n`);
const { pages, methods, taps } = values;
const missed = await benchPublicPages({ pages, methods, runs, taps: Number(taps), say });
if (missed.length > 0) console.error(`Goals missed: ${missed.join(', ')}`);
process.exit(missed.length > 0 ? 1 : 0);
