import * as z from 'zod/mini';
import { readDocument } from '../../functions/firestore.ts';
import { quietly } from './quietly.ts';
import type { Attack } from './row.ts';
import { customers, isOpen, send, subscribe } from './subscribers.ts';

/** Every status of Stripe's, and whether it gives access. */
const STATUSES: Record<string, boolean> = {
  active: true,
  trialing: true,
  past_due: false,
  unpaid: false,
  canceled: false,
  paused: false,
  incomplete: false,
  incomplete_expired: false,
};

const list = z.looseObject({ object: z.literal('list'), data: z.array(z.looseObject({})) });

/** Row 25: access ends when a renewal fails, by any status, and returns when it is paid. */
export const attack: Attack = async (soak) =>
  quietly(soak, async () => {
    const { stripeProxy } = soak;
    const [subscriber] = await customers(1);
    if (!subscriber) throw new Error('Nobody there');
    const { person, customer } = subscriber;
    await subscribe(subscriber, 'elite', 'month');
    let status = 'active';
    stripeProxy.rewrite = (body, { path }) => {
      if (!path.startsWith('/v1/subscriptions?') || !path.includes(customer)) return body;
      const answer = z.parse(list, JSON.parse(body));
      return JSON.stringify({ ...answer, data: answer.data.map((each) => ({ ...each, status })) });
    };
    const seen = async (type: string) => {
      await send(type, { customer });
      const { subscription_active: active, subscription_status: kept } =
        (await readDocument(`users/${person.uid}`)) ?? {};
      return { active, kept, open: await isOpen(subscriber) };
    };
    const wrong: string[] = [];
    try {
      for (const [next, open] of Object.entries(STATUSES)) {
        status = next;
        const during = await seen('invoice.payment_failed');
        if (during.active !== open || during.open !== open || during.kept !== next) {
          wrong.push(`${next}: ${JSON.stringify(during)}`);
        }
        status = 'active';
        const restored = await seen('invoice.paid');
        if (restored.active !== true || !restored.open) wrong.push(`${next}, then paid`);
      }
    } finally {
      stripeProxy.rewrite = (body) => body;
    }
    const count = Object.keys(STATUSES).length;
    return {
      required: `${count} statuses: open while active or trialing alone, in record and claims; restored by invoice.paid`,
      measured: wrong.length === 0 ? `${count} right, ${count} restored` : wrong.join('; '),
      passed: wrong.length === 0,
    };
  });
