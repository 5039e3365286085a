import { expect, test } from 'vitest';
import {
  FOLLOWING,
  type Observation,
  observe,
  type TabState,
  WAITING,
} from '../../../web/src/features/upsell/checkout-tab.ts';
import {
  type CheckoutVerdict,
  checkoutSessionId,
} from '../../../web/src/lib/purchase/checkout-session.ts';

const closed: Observation = { kind: 'closed' };
const message: Observation = { kind: 'message' };
const unreadable: Observation = { kind: 'unreadable' };
const boleto: Observation = { kind: 'boleto' };
const at = (path: string): Observation => ({ kind: 'path', path });
const says = (verdict: CheckoutVerdict): Observation => ({ kind: 'verdict', verdict });

const waiting: TabState = { step: 'waiting' };
const asking = (claim: 'closed' | 'paid', failures = 0): TabState => ({
  step: 'asking',
  claim,
  failures,
});
const done = (outcome: 'paid' | 'awaited' | 'canceled'): TabState => ({ step: 'done', outcome });

test.each<[string, Observation[], TabState]>([
  ['nothing seen yet', [], waiting],
  ['a tab that has not loaded', [at('')], waiting],
  ['at the form', [at('/checkout'), at('/checkout')], waiting],
  ['back from Stripe, still checking', [at('/checkout'), at('/checkout-return')], waiting],
  ['at the success page', [at('/checkout-return'), at('/payment-success')], done('paid')],
  ['at the waiting page', [at('/payment-awaited')], done('awaited')],
  ['at a boleto', [at('/checkout'), boleto], done('awaited')],
  ['where the browser hides it', [at('/checkout'), unreadable], done('awaited')],
  ['back at the plans', [at('/checkout'), at('/planos')], done('canceled')],
  ['at the cancelled page', [at('/payment-canceled')], done('canceled')],
  ['on another site that can be read', [at('https://exemplo.com/')], done('canceled')],

  ['closed, not asked yet', [closed], asking('closed')],
  ['closed without a session', [closed, says('none')], done('canceled')],
  ['closed with an open session', [closed, says('open')], done('canceled')],
  ['closed with an expired session', [closed, says('expired')], done('canceled')],
  ['closed after paying', [closed, says('paid')], done('paid')],
  ['closed with a boleto issued', [closed, says('unpaid')], done('awaited')],
  ['closed, seen again while asking', [closed, closed], asking('closed')],
  ['closed, no answer', [closed, says('unreachable')], asking('closed', 1)],
  [
    'closed, never an answer: the page does not say that nothing was charged',
    [closed, says('unreachable'), says('unreachable'), says('unreachable')],
    done('awaited'),
  ],
  [
    'closed, an answer at the second try',
    [closed, says('unreachable'), says('paid')],
    done('paid'),
  ],

  ['message of success, not asked yet', [message], asking('paid')],
  ['message of success, confirmed', [message, says('paid')], done('paid')],
  ['message of success by a boleto', [message, says('unpaid')], done('awaited')],
  ['message of success, denied', [message, says('open')], waiting],
  ['message of success of no session', [message, says('none')], waiting],
  [
    'message of success, never an answer',
    [message, says('unreachable'), says('unreachable'), says('unreachable')],
    done('paid'),
  ],
  ['message, then closed by itself', [message, closed, says('paid')], done('paid')],
  ['closed first, message after', [closed, message], asking('paid')],
  ['message twice', [message, message, says('paid'), message], done('paid')],
  ['message, seen at the plans before the answer', [message, at('/planos')], asking('paid')],
  ['denied, then closed', [message, says('open'), closed, says('open')], done('canceled')],

  ['an answer that nobody asked for', [says('paid')], waiting],
  [
    'nothing changes an outcome: paid',
    [at('/payment-success'), closed, says('none')],
    done('paid'),
  ],
  [
    'nothing changes an outcome: canceled',
    [at('/planos'), message, says('paid')],
    done('canceled'),
  ],
])('%s', (_, observations, state) => {
  expect(observations.reduce(observe, WAITING)).toEqual(state);
});

test.each([
  ['cs_test_a1B2_secret_fid_secret_x', 'cs_test_a1B2'],
  ['cs_live_9_secret_z', 'cs_live_9'],
  ['cs_test_a1B2', null],
  ['pi_1_secret_2', null],
  ['', null],
])('the session of %j is %j', (clientSecret, id) => {
  expect(checkoutSessionId(clientSecret)).toBe(id);
});

const following: TabState = { step: 'following' };

test.each<[string, Observation[], TabState]>([
  ['nothing known yet', [], following],
  ['still at the form', [says('open'), says('open')], following],
  ['no session yet', [says('none')], following],
  ['no answer', [says('unreachable'), says('unreachable'), says('unreachable')], following],
  ['paid', [says('open'), says('paid')], done('paid')],
  ['a boleto issued', [says('unpaid')], done('awaited')],
  ['ended', [says('expired')], done('canceled')],
  ['somebody says paid, who can be anybody', [message, says('open')], following],
  ['the tab found again, at the form', [at('/checkout')], waiting],
  ['the tab found again, without a page', [at('')], waiting],
  ['the tab found again, at a boleto', [boleto], done('awaited')],
  ['the tab found again, and closed', [at('/checkout'), closed], asking('closed')],
])('after a reload: %s', (_, observations, state) => {
  expect(observations.reduce(observe, FOLLOWING)).toEqual(state);
});

const verdicts = ['paid', 'unpaid', 'open', 'expired', 'none', 'unreachable'] as const;
const paths = ['', '/checkout', '/checkout-return', '/payment-success', '/payment-awaited'];
const everything: Observation[] = [
  ...[closed, boleto, unreadable, message, at('/planos')],
  ...paths.map(at),
  ...verdicts.map(says),
];

test('no four observations in any order break a rule', () => {
  for (const start of [WAITING, FOLLOWING]) walk(start, [], 4);
});

function walk(state: TabState, seen: Observation[], left: number): void {
  if (state.step === 'done') expectReason(state.outcome, seen);
  if (state.step === 'done' || left === 0) return;
  for (const observation of everything) {
    walk(observe(state, observation), [...seen, observation], left - 1);
  }
}

/** Every outcome has something among what was seen that speaks for it. */
function expectReason(outcome: string, seen: Observation[]): void {
  const saw = (...wanted: Observation[]) => wanted.some((each) => seen.includes(each));
  const said = (...wanted: CheckoutVerdict[]) =>
    seen.some((each) => each.kind === 'verdict' && wanted.includes(each.verdict));
  const was = (path: string) => seen.some((each) => each.kind === 'path' && each.path === path);
  const reasons: Record<string, boolean> = {
    paid: said('paid') || was('/payment-success') || (saw(message) && said('unreachable')),
    awaited:
      said('unpaid') ||
      was('/payment-awaited') ||
      saw(boleto, unreadable) ||
      (saw(closed) && said('unreachable')),
    canceled: was('/planos') || said('expired') || (saw(closed) && said('open', 'none')),
  };
  if (!reasons[outcome]) throw new Error(`${outcome} after ${JSON.stringify(seen)}`);
}
