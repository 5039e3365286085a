import { stripeSdk } from '../../functions/src/services/stripe.ts';

/**
 * Runs `work` just before the next request to Stripe that expires a checkout session or voids an
 * invoice. `work` gets the id of the session or invoice.
 */
export async function beforeNext(
  what: 'expire' | 'voidInvoice',
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  const { checkout, invoices } = await stripeSdk('call');
  const target: object = what === 'expire' ? checkout.sessions : invoices;
  const original: unknown = Reflect.get(target, what);
  if (typeof original !== 'function') throw new Error(`No method ${what}`);
  Reflect.set(target, what, async (...args: unknown[]) => {
    Reflect.set(target, what, original);
    await work(String(args[0]));
    return Reflect.apply(original, target, args);
  });
}
