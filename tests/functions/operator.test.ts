import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { keepDailyFigures } from '../../functions/src/operator/keep-daily-figures.ts';
import { setOperator } from '../../functions/src/operator/operators.ts';
import { writePlanClaims } from '../../functions/src/users/plan-claims.ts';
import { NO_SUBSCRIPTION } from '../../functions/src/users/user-record.ts';
import { inParallel } from './crowd.ts';
import { claimsOf, sessionOf, setClaims, signIn, signUp } from './people.ts';
import { call, given } from './support.ts';

async function operator() {
  const person = await signUp('Operação');
  await setOperator(person.email, true);
  return person;
}

test('of 500 tries none but an operator is let in, and all are answered alike', async () => {
  const former = await operator();
  const [oldToken, oldCookie] = [await signIn(former), await sessionOf(former)];
  await setOperator(former.email, false);
  const subscriber = await signUp();
  // A claim that only the token still has: the account's own counts.
  const stale = await operator();
  const staleToken = await signIn(stale);
  await setClaims(stale, {});
  const callers = [
    {},
    { token: subscriber.token },
    { token: oldToken },
    { cookie: oldCookie },
    { token: staleToken },
  ];
  const tries = Array.from({ length: 500 }, (_, index) => index);
  const answers = await inParallel(tries, (index) => {
    const name = index % 2 ? 'operatorAct' : 'operatorRead';
    const method = index % 7 === 0 ? 'GET' : 'POST';
    const body = index % 3 ? { view: 'today' } : 'not json';
    return call(name, { ...callers[index % callers.length], method, body });
  });
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(
    1,
  );
  expect(answers[0]?.status).toBe(404);
});

test('an operator reads every tab', async () => {
  const { token, email } = await operator();
  await keepDailyFigures();
  const read = async (body: object) =>
    given(endpoints.operatorRead, await call('operatorRead', { token, body }));
  expect(await read({ view: 'access' })).toEqual({ view: 'access' });
  expect(await read({ view: 'today' })).toMatchObject({ figures: { active: { now: 0 } } });
  expect(await read({ view: 'tasks' })).toMatchObject({ payments: [], disputes: [] });
  const period = { from: '2026-01-01', to: '2026-01-31', by: ['campaign'] };
  expect(await read({ view: 'sales', ...period })).toMatchObject({ rows: [] });
  expect(await read({ view: 'person', search: email })).toMatchObject({
    person: { is_operator: true },
  });
  expect(await read({ view: 'person', search: 'no@exemplo.com.br' })).toMatchObject({
    person: null,
  });
});

test('neither writer of claims undoes the other', async () => {
  await inParallel(
    Array.from({ length: 10 }, (_, index) => index),
    async () => {
      const person = await signUp();
      await Promise.all([
        setOperator(person.email, true),
        writePlanClaims(person.uid, NO_SUBSCRIPTION),
      ]);
      expect(await claimsOf(person)).toMatchObject({ operator: true, plan: 'profissional' });
    },
  );
});
