import { expect, test } from 'vitest';
import { purchaseStep } from '../../../web/src/features/results/purchase-step.ts';

const purchase = {
  amount: 1,
  planName: 'Elite',
  interval: 'month',
  paidAt: 1,
  periodEnd: 2,
} as const;
const session = (
  status: 'open' | 'complete' | 'expired',
  payment_status: 'paid' | 'unpaid' = 'unpaid',
  customer_email: string | null = 'ana@exemplo.com',
) => ({ status, payment_status, customer_email });
const paid = { ...session('complete', 'paid'), purchase };
const masked = 'a***@e***';

test.each([
  ['no answer yet', {}, 'asking'],
  ['this person’s, paid', { status: paid }, 'confirmed'],
  ['somebody else’s, paid', { status: session('complete', 'paid', masked) }, 'none'],
  ['this person’s boleto', { status: session('complete') }, 'awaited'],
  ['somebody else’s boleto', { status: session('complete', 'unpaid', masked) }, 'none'],
  ['open', { status: session('open', 'unpaid', null) }, 'open'],
  ['expired', { status: session('expired') }, 'none'],
  ['unknown to the server', { status: null }, 'none'],
  [
    'unknown to the server, the record not read yet',
    { status: null, subscriptionActive: undefined },
    'asking',
  ],
  ['not to be asked', { failed: true }, 'unreachable'],
  ['not to be asked, active', { failed: true, subscriptionActive: true }, 'unreachable'],
  ['not to be asked, begun here', { failed: true, startedHere: true }, 'unreachable'],
  [
    'not to be asked, begun here, active',
    { failed: true, startedHere: true, subscriptionActive: true },
    'confirmed',
  ],
  [
    'not to be asked, begun here, the record not read yet',
    { failed: true, startedHere: true, subscriptionActive: undefined },
    'asking',
  ],
] as const)('a session that is %s', (_, change, step) => {
  const nothing = {
    status: undefined,
    failed: false,
    startedHere: false,
    subscriptionActive: false,
  };
  expect(purchaseStep({ ...nothing, ...change })).toBe(step);
});
