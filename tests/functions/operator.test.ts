import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { personView, todayView } from '#contract/operator.ts';
import { operatorEndpoints } from '#contract/operator-endpoints.ts';
import { requireVerifiedEmail, setOperator } from '../../functions/operators.ts';
import { recomputeDailyMetrics } from '../../functions/src/operator/daily-metrics.ts';
import { auth } from '../../functions/src/services/firebase.ts';
import { writePlanClaims } from '../../functions/src/users/plan-claims.ts';
import { NO_SUBSCRIPTION } from '../../functions/src/users/user-record.ts';
import { call, env, parseResponse } from '../support/api.ts';
import { runCommand } from '../support/commands.ts';
import { readCollection } from '../support/firestore.ts';
import { inParallel, REPEATS } from '../support/many-users.ts';
import { claimsOf, sessionOf, setClaims, signIn, signUp } from '../support/people.ts';
import { subscriber } from './buyers.ts';

async function operator() {
  const person = await signUp('Operação');
  await setOperator(person.email, true);
  return person;
}

test('for callers without operator rights, the operator’s endpoints respond with 404, as for an unknown URL', async () => {
  const [former, stale, visitor] = await Promise.all([operator(), operator(), signUp()]);
  // This token keeps the operator claim after the account has lost the claim.
  const staleToken = await signIn(stale);
  await setClaims(stale, {});
  const old = { token: await signIn(former), cookie: await sessionOf(former) };
  await setOperator(former.email, false);
  const tokens = [visitor.token, old.token, staleToken];
  const callers = [{}, { cookie: old.cookie }, ...tokens.map((token) => ({ token }))];
  const body = { view: 'today' };
  const foreign = { body, origin: 'https://evil.example' };
  const requests = [{ body }, { body: 'not json' }, { method: 'GET' }, foreign];
  const calls = callers.flatMap((caller) => requests.map((each) => ({ ...caller, ...each })));
  const answers = [
    ...(await inParallel(calls, (each) => call('operatorRead', each))),
    ...(await inParallel(calls, (each) => call('operatorAct', each))),
  ];
  const unknown = await fetch(`${env.FUNCTIONS_URL}/getUser/api/unknown`);
  const alike = `${unknown.status} ${await unknown.text()}`;
  expect(alike).toMatch(/^404 .*"not_found"/);
  const texts = answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`);
  expect(new Set(texts)).toEqual(new Set([alike]));
  // The former operator's sessions have ended too.
  expect((await call('checkAuthCookie', old)).body).toMatchObject({ authenticated: false });
});

test('if an operator uses every tab, the log in Firestore contains only the actions and the viewed users', async () => {
  const account = await operator();
  const { token, email, uid: self } = account;
  const { person, customer } = await subscriber();
  await recomputeDailyMetrics();
  const read = async (body: object) =>
    parseResponse(operatorEndpoints.operatorRead, await call('operatorRead', { token, body }));
  const act = async (body: object) =>
    parseResponse(operatorEndpoints.operatorAct, await call('operatorAct', { token, body }));
  expect(await read({ view: 'access' })).toEqual({ view: 'access' });
  for (const days of [28, 90, 365]) {
    const today = z.parse(todayView, await read({ view: 'today', days }));
    const stocks = { active: { now: 1 }, mrr: { now: 18_790 } };
    expect(today).toMatchObject({ stocks, plans: [{ plan: 'Elite', active: 1 }] });
    expect(today.series).toHaveLength(days);
    expect(today.series.slice(-2).map(({ purchases }) => purchases)).toEqual([0, 1]);
  }
  const recent = expect.objectContaining({ uid: person.uid, plan: 'Elite', has_paid: true });
  const people = expect.arrayContaining([recent]);
  expect(await read({ view: 'recent' })).toMatchObject({ people });
  expect(await read({ view: 'tasks' })).toMatchObject({ payments: [], disputes: [] });
  const period = { from: '2026-01-01', to: '2026-12-31', by: ['plan'] };
  const rows = [{ plan: 'Elite', converted: 1, net: 18_790 }];
  expect(await read({ view: 'sales', ...period })).toMatchObject({ rows });
  expect(await act({ action: 'apply_person', person: person.uid })).toMatchObject({ changed: [] });
  expect(await act({ action: 'resolve_payment', invoice: 'in_1' })).toMatchObject({ found: false });
  for (const search of [person.email, person.uid, customer]) {
    const found = z.parse(personView, await read({ view: 'person', search }));
    expect(found.person).toMatchObject({
      ...{ uid: person.uid, stripe_customer: customer },
      subscriptions: [{ plan: 'Elite', coupon: null }],
    });
  }
  for (const search of ['no@exemplo.com.br', '..', '__id__', 'x@', 'u'.repeat(254), 'a/b']) {
    expect(await read({ view: 'person', search }), search).toMatchObject({ person: null });
  }
  const log = JSON.stringify(await readCollection('operatorLog'));
  const actions = [...log.matchAll(/"action":\{"stringValue":"(\w+)"/g)].map(([, what]) => what);
  expect(actions.toSorted()).toEqual(['applied', 'resolved', 'viewed', 'viewed', 'viewed']);
  expect(log.split(`"operator":{"stringValue":"${self}"`)).toHaveLength(6);
  // The log must name users by their uid, because exports and deletions look for the uid.
  expect(log.split(`"subject":{"stringValue":"${person.uid}"`)).toHaveLength(5);
  const session = { token: await signIn(account) };
  expect((await call('checkAuthCookie', session)).body).toMatchObject({ user: { operator: true } });
  expect(await runCommand('operator', '--list')).toContain(email);
});

test('only an account with a verified e-mail can become an operator', async () => {
  const { uid, email } = await signUp();
  // In a demo project the command skips this check, because demo people can't verify an e-mail.
  expect(await runCommand('operator', '--add', email)).toContain('is an operator');
  await expect(requireVerifiedEmail(email)).rejects.toThrow('is not verified');
  await (await auth()).updateUser(uid, { emailVerified: true });
  await expect(requireVerifiedEmail(email)).resolves.toBeUndefined();
});

test('concurrent changes to an account’s operator claim and plan claim are both stored', async () => {
  for (let time = 0; time < REPEATS; time += 1) {
    const person = await signUp();
    const { uid, email } = person;
    await Promise.all([setOperator(email, true), writePlanClaims(uid, NO_SUBSCRIPTION)]);
    expect(await claimsOf(person)).toMatchObject({ operator: true, plan: 'profissional' });
  }
});
