import { expect, test } from 'vitest';
import { clientNetwork } from '../../../functions/src/http/client-network.ts';

const HOSTING = '151.101.1.195';

test.each([
  [
    'a call that did not pass Firebase Hosting',
    { 'x-forwarded-for': '203.0.113.7' },
    '203.0.113.7',
    undefined,
  ],
  [
    'a call with a forged X-Forwarded-For',
    { 'x-forwarded-for': '1.1.1.1, 2.2.2.2,203.0.113.7' },
    '203.0.113.7',
    undefined,
  ],
  ['a call without X-Forwarded-For', {}, '', undefined],
  [
    'a call through Firebase Hosting',
    { 'x-forwarded-for': `203.0.113.7, ${HOSTING}`, 'fastly-client-ip': '203.0.113.7' },
    '203.0.113.7',
    HOSTING,
  ],
  [
    'a call with a forged Fastly-Client-IP',
    { 'x-forwarded-for': '9.9.9.9, 203.0.113.7', 'fastly-client-ip': '9.9.9.9' },
    '9.9.9.9',
    '203.0.113.7',
  ],
])(
  'the client address of %s is Fastly-Client-IP, or else the last address in X-Forwarded-For',
  (_what, headers, client, connected) => {
    expect(clientNetwork(headers, false)).toEqual({ client, connected });
  },
);

test('in the emulators, every call has the client address 127.0.0.1', () => {
  const headers = { 'x-forwarded-for': '1.1.1.1' };
  expect(clientNetwork(headers, true)).toEqual({ client: '127.0.0.1', connected: undefined });
});

test.each([
  ['2804:14c:65a1:8c2f:1:2:3:4', '2804:14c:65a1:8c2f'],
  ['2804:014C:65A1:8C2F::9', '2804:14c:65a1:8c2f'],
  ['2804:14c::1', '2804:14c:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['rubbish', 'rubbish'],
])('rate limits count calls from the address %s as calls from %s', (address, network) => {
  expect(clientNetwork({ 'x-forwarded-for': address }, false).client).toBe(network);
});
