import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import Stripe from 'stripe';
import {
  INTERVALS,
  type Interval,
  intervals,
  type Plan,
  planPrice,
  plans,
  priceLookupKey,
} from '#contract/plans.ts';
import { allFirstMonthCoupons } from '#contract/promos.ts';
import { root, StartError } from './processes.ts';

/**
 * Brings the catalogue of a Stripe account to what the contract says: products, prices by
 * lookup key, first-month coupons. Returns a line for each thing it made or changed, none
 * where all was right. Prices are immutable at Stripe: another amount or period makes a new
 * price that takes over the lookup key; running subscriptions keep the old one.
 */
export async function publishCatalogue(stripe: Stripe): Promise<string[]> {
  const done: string[] = [];
  for (const plan of Object.values(plans)) {
    done.push(...(await publishProduct(stripe, plan)), ...(await publishPrices(stripe, plan)));
  }
  for (const coupon of allFirstMonthCoupons()) {
    if (await found(stripe.coupons.retrieve(coupon.id))) continue;
    await stripe.coupons.create({
      id: coupon.id,
      name: coupon.name,
      amount_off: coupon.amountOffCents,
      currency: 'brl',
      duration: 'once',
    });
    done.push(`coupon ${coupon.id}`);
  }
  return done;
}

async function publishProduct(stripe: Stripe, plan: Plan): Promise<string[]> {
  const product = await found(stripe.products.retrieve(plan.id));
  if (product?.name === plan.name) return [];
  if (product) await stripe.products.update(plan.id, { name: plan.name });
  else await stripe.products.create({ id: plan.id, name: plan.name });
  return [`product ${plan.id}`];
}

async function publishPrices(stripe: Stripe, plan: Plan): Promise<string[]> {
  const done: string[] = [];
  for (const interval of INTERVALS) {
    const lookupKey = priceLookupKey(plan.id, interval);
    const { cents } = planPrice(plan, interval);
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true });
    if (data[0] && isRight(data[0], cents, interval)) continue;
    await stripe.prices.create({
      product: plan.id,
      currency: 'brl',
      unit_amount: cents,
      recurring: intervals[interval].recurring,
      lookup_key: lookupKey,
      transfer_lookup_key: true,
    });
    done.push(`price ${lookupKey}`);
  }
  return done;
}

function isRight(price: Stripe.Price, cents: number, interval: Interval): boolean {
  const { recurring } = intervals[interval];
  return (
    price.unit_amount === cents &&
    price.recurring?.interval === recurring.interval &&
    price.recurring.interval_count === recurring.interval_count
  );
}

/** The object, or undefined where Stripe answers 404. */
async function found<Resource>(answer: Promise<Resource>): Promise<Resource | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return undefined;
    throw error;
  }
}

/** The account of `STRIPE_SECRET_KEY` in `.env`. */
async function main() {
  const envFile = join(root, '.env');
  const key = parseEnv(readFileSync(envFile, 'utf8')).STRIPE_SECRET_KEY;
  if (!key?.startsWith('sk_') || key === 'sk_test_local') {
    throw new StartError('Set STRIPE_SECRET_KEY in .env to the key of your Stripe account.');
  }
  const done = await publishCatalogue(new Stripe(key));
  for (const line of done) console.log(`  ✓ ${line}`);
  console.log(done.length > 0 ? 'Catalogue published.' : 'The catalogue was right already.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? `✗ ${error.message}` : error);
    process.exitCode = 1;
  }
}
