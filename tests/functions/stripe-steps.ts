import type Stripe from 'stripe';
import { stripeSdk } from '../../functions/src/services/stripe.ts';

/**
 * Runs `work` just before the next call of a method of Stripe's SDK, such as `invoices.voidInvoice`.
 * `work` gets the call's first argument, as text.
 * @param sdk the instance of the SDK that makes the call, by default the functions' instance.
 */
export async function beforeNext(
  method: string,
  work: (id: string) => Promise<unknown>,
  sdk?: Stripe,
): Promise<void> {
  const path = method.split('.');
  const name = path.pop() ?? '';
  const all: object = sdk ?? (await stripeSdk('call'));
  const target = path.reduce<object>((each, part) => Object(Reflect.get(each, part)), all);
  const original: unknown = Reflect.get(target, name);
  if (typeof original !== 'function') throw new Error(`No method ${method}`);
  Reflect.set(target, name, async (...args: unknown[]) => {
    Reflect.set(target, name, original);
    await work(String(args[0]));
    return Reflect.apply(original, target, args);
  });
}
