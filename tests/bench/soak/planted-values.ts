import { setTimeout as sleep } from 'node:timers/promises';
import { eventId } from '#contract/event-id.ts';
import { agreed } from '../../agreed.ts';
import { signUp } from '../../functions/people.ts';
import { checkout, customerId, pay, secretOf, sessionId } from '../../functions/purchase.ts';
import { call, cookieOf, env } from '../../functions/support.ts';
import type { Attack } from './row.ts';
import type { StripeProxy } from './stripe-proxy.ts';
import { send } from './subscribers.ts';
import { claimsFor, unsignedPart } from './tokens.ts';

const NAME = 'Plantada';
const PHONE = '11912345678';

/** Lines logged by functions, without the emulator's own lines. */
function linesOfFunctions(log: string): string[] {
  return log.split('\n').filter((line) => line.startsWith('>'));
}

/** Calls everything with personal data, valid and invalid; returns the values to search for. */
async function plant(stripeProxy: StripeProxy): Promise<string[]> {
  const person = await signUp(NAME);
  const { uid, email, token } = person;
  const contact = {
    displayName: NAME,
    emailVerified: false,
    phoneNumber: PHONE,
    firstName: NAME,
    lastName: NAME,
  };
  const cookie = cookieOf(await call('setAuthCookie', { token, body: { uid, email } }));
  await call('createUser', { token, body: { uid, email, ...contact } });
  await call('createUser', { token, body: { uid, email: 7, ...contact } });
  await call('getUser', { cookie, uid });
  await call('getUser', { cookie, uid: email });
  const attribution = { utm_source: email };
  const choice = { consent: agreed, attribution };
  const secret = secretOf(await checkout(person, choice));
  const session = sessionId(secret);
  const query = `?session_id=${session}`;
  await call('sessionStatus', {
    query,
    headers: { Referer: `${env.APP_URL}/payment-success${query}` },
  });
  await pay(secret, '4000000000000002');
  stripeProxy.fault = () => 'reset before';
  await checkout(person);
  await call('sessionStatus', { query, token });
  stripeProxy.fault = () => undefined;
  await pay(secret);
  await checkout(person);
  await call('createCustomerPortalSession', { cookie, body: { email } });
  await call('createCustomerPortalSession', { cookie, body: { email: `x${email}` } });
  await call('passwordReset', { body: { email }, headers: { 'Fastly-Client-IP': '192.0.2.31' } });
  const stale = { ...claimsFor(person), email, exp: 1, iat: 1 };
  const broken = `${unsignedPart({ alg: 'none' }, stale).slice(0, -9)}.`;
  await call('getUser', { token: broken, uid });
  await call('getUser', { cookie: `__session=${broken}`, uid });
  const hash = 'd'.repeat(64);
  const event = {
    event_name: 'pagamento_confirmado' as const,
    event_time: 1,
    event_id: 'e31',
    user_data: { em: hash, fn: hash },
    consent: agreed,
    fbc: `fb.1.1700000000000.${email}`,
    event_source_url: `${env.APP_URL}/payment-success${query}&email=${email}`,
  };
  const headers = { Referer: `${env.APP_URL}/payment-success${query}&email=${email}` };
  await call('metaCapi', {
    token,
    body: { ...event, event_name: 'checkout_finalizado' },
    headers: { ...headers, 'Fastly-Client-IP': '192.0.2.31' },
  });
  await call('metaCapi', { body: { ...event, user_data: { em: email, fn: NAME } }, headers });
  const event_id = await eventId(event.event_name, session);
  await call('metaCapi', { token, body: { ...event, event_id, session_id: session }, headers });
  const customer = await customerId(person);
  await send('checkout.session.completed', { customer, id: session, customer_details: { email } });
  await send('checkout.session.completed', {
    customer: 'cus_unknown',
    id: session,
    customer_email: email,
  });
  await send('invoice.paid', { customer: { email, name: NAME } });
  await call('clearAuthCookie', { cookie });
  const value = cookie.split('=')[1] ?? '';
  return [email, email.split('@')[0] ?? '', NAME, PHONE, session, secret, token, value, broken];
}

/** Row 31: no personal data and no credentials in logs, addresses or events. */
export const attack: Attack = async ({ log, meta, stripeProxy }) => {
  const before = {
    log: log().length,
    meta: meta.received.length,
    stripe: stripeProxy.requests.length,
  };
  const planted = await plant(stripeProxy);
  await sleep(2_000);
  const lines = linesOfFunctions(log().slice(before.log));
  const events = meta.received.slice(before.meta);
  const [email = '', name = '', , , session = '', , token = '', cookie = ''] = planted;
  const places: [string, string[], string[]][] = [
    ['log', lines, planted],
    ['events', events.map(({ body, url }) => url + body), planted],
    // Stripe's own URLs contain session ids, but must contain no personal data or credentials.
    [
      'addresses',
      stripeProxy.requests.slice(before.stripe).map(({ path }) => decodeURIComponent(path)),
      [email, name, token, cookie],
    ],
  ];
  const found = places.flatMap(([place, texts, values]) =>
    texts.flatMap((text) =>
      values
        .filter((value) => value !== '' && text.includes(value))
        .map((value) => `${place}: ${value.slice(0, 12)}… in ${text.slice(0, 300)}`),
    ),
  );
  return {
    required: `${planted.length} planted values: 0 found in the functions' log, in events and in addresses called`,
    measured: `${found.length} found in ${lines.length} lines, ${events.length} events, ${places[2]?.[1].length} addresses${found[0] ? `; first: ${found[0]}` : ''}`,
    passed: found.length === 0 && lines.length > 20 && events.length > 0 && session !== '',
  };
};
