import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { TestPerson } from '../../functions/people.ts';
import { call, type Way } from '../../functions/support.ts';
import { crowd, inParallel } from './crowd.ts';
import type { Attack } from './row.ts';
import { bothWays, each, type Tally } from './tally.ts';
import { claimsFor, unsignedToken } from './tokens.ts';

const TRIES = 500;
const PEOPLE = 20;

interface Try {
  token: string;
  uid: string;
  email: string;
}

const hour = 3600;
const now = () => Math.floor(Date.now() / 1000);

/** Attempts to get another person's cookie. Forged tokens are not among them: the emulator accepts unsigned ones. */
const attempts: ((self: TestPerson, other: TestPerson, index: number) => Try)[] = [
  (self, other) => ({ ...self, uid: other.uid }),
  (self, other) => ({ ...self, email: other.email }),
  (self, other) => ({ ...other, token: self.token }),
  (_, other) => ({
    ...other,
    token: unsignedToken({ ...claimsFor(other), iat: now() - 2 * hour, exp: now() - hour }),
  }),
  (_, other) => ({
    ...other,
    token: unsignedToken({ ...claimsFor(other), aud: 'demo-other' }),
  }),
  (_, other) => ({
    ...other,
    token: unsignedToken({ ...claimsFor(other, 'demo-other') }),
  }),
  (_, other, index) => ({
    ...other,
    token: unsignedToken({
      ...claimsFor(other),
      sub: `nobody-${index}`,
      user_id: `nobody-${index}`,
    }),
  }),
  (_, other) => ({ ...other, token: unsignedToken({ ...claimsFor(other), sub: '' }) }),
  (self, other, index) => ({
    ...other,
    token: self.token.slice(0, (index * 7) % self.token.length),
  }),
  (self, other) => ({ ...other, token: self.token.split('.').reverse().join('.') }),
  (_, other, index) => ({
    ...other,
    token: ['null', 'undefined', '..', 'e30.e30.', '{}'][index % 5] ?? '',
  }),
];

async function attackEmulator(people: readonly TestPerson[], way: Way, tally: Tally) {
  await inParallel(Array.from({ length: TRIES }), async (_, index) => {
    const self = people[index % PEOPLE];
    const other = people[(index + 1 + (index % (PEOPLE - 1))) % PEOPLE];
    const attempt = attempts[index % attempts.length];
    if (!self || !other || !attempt) throw new Error('Too few people');
    const { token, uid, email } = attempt(self, other, index);
    const answer = await call('setAuthCookie', { way, token, body: { uid, email } });
    tally.add(answer);
    if (answer.headers.getSetCookie().length > 0) tally.add('cookie');
  });
}

const report = z.object({ refused: z.number(), cookies: z.number(), own: z.number() });

/** The same endpoint in a process without any emulator, where signatures are checked. */
function attackSignatures(): Promise<z.infer<typeof report>> {
  const child = fork(
    fileURLToPath(new URL('./set-cookie-signed.ts', import.meta.url)),
    [`${TRIES}`],
    {
      env: {
        PATH: process.env.PATH,
        GCLOUD_PROJECT: 'garimpa-soak',
        APP_URL: 'https://garimpa.example',
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  );
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(z.parse(report, message)));
    child.once('exit', (code) => reject(new Error(`Ended with ${code} before it reported`)));
  });
}

/** Row 1: a cookie is created only for the caller's own uid and e-mail, with a signed token. */
export const attack: Attack = async () => {
  const people = await crowd(PEOPLE);
  const ways = await bothWays((way, tally) => attackEmulator(people, way, tally));
  const signed = await attackSignatures();
  const cookies = each(ways, 'cookie').reduce((sum, count) => sum + count, signed.cookies);
  const refused = each(ways, /^40[13] /);
  return {
    required: `0 cookies of ${TRIES} tries each way, and of ${TRIES} at checked signatures`,
    measured: `${cookies} cookies; refused ${refused.join(' + ')} and ${signed.refused}; ${signed.own} of 1 for an own token`,
    passed:
      cookies === 0 &&
      refused.every((count) => count === TRIES) &&
      signed.refused === TRIES &&
      signed.own === 1,
    ways,
  };
};
