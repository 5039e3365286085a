import { parseArgs } from 'node:util';
import { end } from '../../support/figures.ts';
import { METHODS } from './lighthouse.ts';
import { benchPublicPages } from './public-pages.ts';
import { benchSignedIn } from './signed-in.ts';

/** `npm run bench:web` runs the parts in the options, or all, and fails on a missed limit. */
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
