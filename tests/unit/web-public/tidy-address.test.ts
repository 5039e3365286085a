import { expect, test } from 'vitest';
import { tidySearch } from '../../../web/src/lib/tracking/tidy-address.ts';

test.each([
  ['', ''],
  [
    '?utm_source=tiktok&gclid=Cj0-x_1&campaign=123456789012',
    '?utm_source=tiktok&gclid=Cj0-x_1&campaign=123456789012',
  ],
  ['?planName=Elite&interval=anual&price=10.5', '?planName=Elite&interval=anual&price=10.5'],
  ['?session_id=cs_test_1', ''],
  ['?email=x&utm_source=a', '?utm_source=a'],
  ['?utm_source=ana%40exemplo.com&ref=bia', '?ref=bia'],
  ['?Nome=Ana&TELEFONE=11987654321&token=t&e-mail=', ''],
])('of %s trackers see %s', (search, wanted) => {
  expect(tidySearch(search)).toBe(wanted);
});
