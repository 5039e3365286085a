import { expect, test } from 'vitest';
import { maskEmail } from '../../../functions/src/billing/checkout/mask-email.ts';
import { redact } from '../../../functions/src/http/logging.ts';
import { originOf } from '../../../functions/src/http/origin.ts';

test.each([
  ['maria@example.com', 'm***@e***'],
  ['m@e', 'm***@e***'],
  ['', '***@***'],
])('masks %s as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([
  ['a maria@example.com b', 'a <email> b'],
  ['"maria+x@mail.example.com.br"', '"<email>"'],
  ['Bearer eyJhbGciOi.eyJzdWIi.c2ln', 'Bearer <token>'],
  ['cs_test_a1B2_secret_c3', '<cs>'],
  ['key sk_live_abc whsec_abc', 'key <key> <key>'],
  ['cus_123 of uid abc', 'cus_123 of uid abc'],
])('logs %s as %s', (text, clean) => {
  expect(redact(text)).toBe(clean);
});

const app = 'https://garimpa.example';
test.each([
  [{ origin: app }, 'own'],
  [{ origin: 'https://garimpa--preview.web.app', 'sec-fetch-site': 'same-origin' }, 'own'],
  [{ 'sec-fetch-site': 'same-origin' }, 'own'],
  [{ origin: 'https://evil.example' }, 'foreign'],
  [{ origin: 'null' }, 'foreign'],
  [{ origin: '' }, 'foreign'],
  [{ origin: `${app}.evil.example` }, 'foreign'],
  [{ origin: app.replace('https', 'http') }, 'foreign'],
  [{ origin: 'https://a.garimpa.example', 'sec-fetch-site': 'same-site' }, 'foreign'],
  [{ 'sec-fetch-site': 'cross-site' }, 'foreign'],
  [{ 'sec-fetch-site': 'none' }, 'unknown'],
  [{}, 'unknown'],
] as const)('%o comes from: %s', (headers, origin) => {
  expect(originOf(headers, app)).toBe(origin);
});
