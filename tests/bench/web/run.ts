import { parseArgs } from 'node:util';
import { end } from '../../support/figures.ts';
import { METHODS } from './lighthouse.ts';
import { benchPublicPages } from './public-pages.ts';
import { benchSignedIn } from './signed-in.ts';

/**
 * `npm run bench:web` measures pages on a slow phone, and fails if a figure is outside its limit.
 * Options follow `--`: `--rendered`, `--account` and `--journey` each select a part to run,
 * `--write` writes docs/figures.md, and `--runs 1 --pages landing,login --methods simulate`
 * measures less.
 */

const { values } = parseArgs({
  options: {
    rendered: { type: 'boolean', default: false },
    account: { type: 'boolean', default: false },
    journey: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: 'landing,plans,promo,login,sign-up' },
    write: { type: 'boolean', default: false },
    methods: { type: 'string', default: METHODS.join() },
  },
});
const { rendered, account, journey, pages, methods } = values;
const isWhole = !rendered && !account && !journey;
const runs = Number(values.runs);

if (isWhole || rendered) await benchPublicPages({ pages, methods, runs });
if (isWhole || account || journey) {
  await benchSignedIn({ account: isWhole || account, journey: isWhole || journey, runs });
}
end('web', runs, values.write);
