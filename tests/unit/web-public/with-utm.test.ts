import { expect, test } from 'vitest';
import { withUtm } from '../../../web/src/features/bio/with-utm.ts';

test.each([
  ['/', '', '/'],
  ['/', '?', '/'],
  ['/', '?utm_source=tiktok', '/?utm_source=tiktok'],
  ['/cadastro', 'utm_source=tiktok', '/cadastro?utm_source=tiktok'],
  [
    '/planos-promo?promo=novo',
    '?utm_source=tiktok&utm_medium=bio',
    '/planos-promo?promo=novo&utm_source=tiktok&utm_medium=bio',
  ],
  ['/#planos', '?utm_term=a', '/?utm_term=a#planos'],
  [
    'https://wa.me/5511900000000',
    '?utm_content=video%201&utm_campaign=natal',
    'https://wa.me/5511900000000?utm_campaign=natal&utm_content=video+1',
  ],
  [
    'https://a.example/x?utm_source=antes',
    '?utm_source=agora',
    'https://a.example/x?utm_source=agora',
  ],
  // Only these five are handed on, once each, and never blank.
  ['/', '?utm_id=1&promo=x&gclid=2', '/'],
  ['/', '?utm_source=&utm_medium=%20', '/'],
  ['/', '?utm_source=a&utm_source=b', '/?utm_source=a'],
  ['/', '?utm_source=%22%3E%3Cscript%3E', '/?utm_source=%22%3E%3Cscript%3E'],
  ['/', '?utm_source=a%26promo%3Dblackfriday%23x', '/?utm_source=a%26promo%3Dblackfriday%23x'],
  ['mailto:a@b.example', '?utm_source=tiktok', 'mailto:a@b.example'],
  ['tel:+5511900000000', '?utm_source=tiktok', 'tel:+5511900000000'],
])('%s under %j leads to %s', (href, search, wanted) => {
  expect(withUtm(href, search)).toBe(wanted);
});
