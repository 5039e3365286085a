import { expect, test } from 'vitest';
import { clientNetwork } from '../../../functions/src/http/client-network.ts';

const HOSTING = '151.101.1.195';
const CALLER = '203.0.113.7';

const through = (client: string, connected: string) => ({
  'x-forwarded-for': `${client}, ${connected}`,
  'fastly-client-ip': client,
});

test.each([
  ['forged entries', { 'x-forwarded-for': `1.1.1.1, 2.2.2.2,${CALLER}` }, CALLER, undefined],
  ['no entries', {}, '', undefined],
  ['Firebase Hosting’s header', through(CALLER, HOSTING), CALLER, HOSTING],
  ['a forged Fastly-Client-IP', through('9.9.9.9', CALLER), '9.9.9.9', CALLER],
])('a call with %s comes from “$2” through “$3”', (_what, headers, client, connected) => {
  expect(clientNetwork(headers, false)).toEqual({ client, connected });
});

test('in the emulators, every call has the client address 127.0.0.1', () => {
  const headers = { 'x-forwarded-for': '1.1.1.1' };
  expect(clientNetwork(headers, true)).toEqual({ client: '127.0.0.1', connected: undefined });
});

test.each([
  ['2804:014C:65A1:8C2F:1:2:3:4', '2804:14c:65a1:8c2f'],
  ['2804:14c::1', '2804:14c:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['rubbish', 'rubbish'],
])('rate limits count calls from the address %s as calls from %s', (address, network) => {
  expect(clientNetwork({ 'x-forwarded-for': address }, false).client).toBe(network);
});
