import { agreed } from '../../agreed.ts';
import type { TestPerson } from '../../functions/people.ts';
import { call } from '../../functions/support.ts';
import { crowd } from './crowd.ts';
import type { MetaRecorder } from './meta-recorder.ts';
import type { Attack } from './row.ts';
import { Tally } from './tally.ts';

const PEOPLE = 10;
/** The endpoint's timeout and a little. */
const LONGEST_MS = 4_000;

const hash = 'b'.repeat(64);

/** A sign-up's calls; how many involved Meta, and how long its event took. */
async function signUp({ uid, email, token }: TestPerson, meta: MetaRecorder, tally: Tally) {
  const before = meta.received.length;
  tally.add(await call('setAuthCookie', { token, body: { uid, email } }));
  const names = { displayName: 'M S', emailVerified: false, firstName: 'M', lastName: 'S' };
  tally.add(await call('createUser', { token, body: { uid, email, ...names } }));
  tally.add(await call('getUser', { token, uid }));
  const touched = meta.received.length - before;
  const begin = performance.now();
  const event = {
    event_name: 'cadastro',
    event_time: 1,
    event_id: uid,
    user_data: { em: hash, fn: hash },
    consent: agreed,
  };
  const headers = { 'Fastly-Client-IP': '192.0.2.27' };
  tally.add(await call('metaCapi', { body: event, headers }));
  return { touched, ms: performance.now() - begin };
}

/** Row 27: Meta failing or hanging does not affect a sign-up, and its own call still succeeds. */
export const attack: Attack = async ({ meta, log }) => {
  const tally = new Tally();
  const results = [];
  const logged = log().length;
  try {
    for (const mode of ['fails', 'hangs'] as const) {
      meta.mode = mode;
      for (const person of await crowd(PEOPLE)) results.push(await signUp(person, meta, tally));
    }
  } finally {
    meta.mode = 'answers';
  }
  const touched = results.reduce((sum, each) => sum + each.touched, 0);
  const longest = Math.max(...results.map(({ ms }) => ms));
  const isLogged = log().slice(logged).split('meta-capi').length > 2 * PEOPLE;
  return {
    required: `${2 * PEOPLE} sign-ups with Meta failing, then hanging: its event alone waits, below ${LONGEST_MS / 1000} s, with 202; failures logged`,
    measured: `${touched} other calls touched Meta; longest event ${(longest / 1000).toFixed(1)} s (${tally}); ${isLogged ? 'logged' : 'not logged'}`,
    passed:
      touched === 0 &&
      longest < LONGEST_MS &&
      tally.count('202 ok') === 2 * PEOPLE &&
      tally.count('200 ok') === 6 * PEOPLE &&
      isLogged,
  };
};
