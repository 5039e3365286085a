import type Stripe from 'stripe';
import { stripeSdk } from '../../functions/src/services/stripe.ts';

/** Runs `work` at the next call of a method of `sdk`, such as `customers.del`. */
export function interrupt(
  when: 'before' | 'after',
  method: string,
  sdk: Stripe,
  work: (firstArgument: string) => Promise<unknown>,
): void {
  const path = method.split('.');
  const name = path.pop() ?? '';
  const target = path.reduce<object>((each, part) => Object(Reflect.get(each, part)), sdk);
  const original: unknown = Reflect.get(target, name);
  if (typeof original !== 'function') throw new Error(`No method ${method}`);
  Reflect.set(target, name, (...args: unknown[]) => {
    Reflect.set(target, name, original);
    const calling = async () => {
      if (when === 'before') await work(String(args[0]));
      const result = await Reflect.apply(original, target, args);
      if (when === 'after') await work(String(args[0]));
      return result;
    };
    const answer = calling();
    // Our code calls `autoPagingToArray` on the SDK's lists. This fake reads only the first page.
    return Object.assign(answer, { autoPagingToArray: async () => (await answer).data });
  });
}

/** Runs `work` just before the next call of a method, by default by the functions' SDK. */
export async function beforeNext(
  method: string,
  work: (firstArgument: string) => Promise<unknown>,
  sdk?: Stripe,
): Promise<void> {
  interrupt('before', method, sdk ?? (await stripeSdk('call')), work);
}
