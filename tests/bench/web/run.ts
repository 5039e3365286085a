import { parseArgs } from 'node:util';
import { end } from '../../support/figures.ts';
import { METHODS } from './lighthouse.ts';
import { benchPublicPages } from './public-pages.ts';
import { benchSignedIn } from './signed-in.ts';

/**
 * `npm run bench:web` measures pages on a slow phone, and fails if a figure is outside its limit.
 * Options follow `--`: `--rendered`, `--account` and `--journey` each select a part to run,
 * `--write` writes docs/figures.md, and `--runs 1 --methods simulate` measures less.
 */
const { values } = parseArgs({
  options: {
    rendered: { type: 'boolean' },
    account: { type: 'boolean' },
    journey: { type: 'boolean' },
    runs: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
    methods: { type: 'string', default: METHODS.join() },
  },
});
const isWhole = !values.rendered && !values.account && !values.journey;
const account = isWhole || values.account === true;
const journey = isWhole || values.journey === true;
const runs = Number(values.runs);

if (isWhole || values.rendered) await benchPublicPages(values.methods, runs);
if (account || journey) await benchSignedIn({ account, journey, runs });
end('web', runs, values.write);
