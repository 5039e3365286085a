import { expect, test } from 'vitest';
import {
  FIRST_TOUCH_MS,
  keepFirstTouch,
  readAttribution,
} from '../../../web/src/lib/tracking/first-touch.ts';

const now = Date.now();
const visit = (search: string, at = now) => keepFirstTouch(search, at);

test('what the first script kept is what the server gets', () => {
  visit('?utm_source=tiktok&campaign=natal&ref=bia&parceiro=PapoDeAfiliado');
  expect(readAttribution()).toEqual({
    utm_source: 'tiktok',
    campaign_id: 'natal',
    referral: 'bia',
    promo: 'papodeafiliado',
  });
});

test('each part expires separately', () => {
  visit('?utm_source=tiktok', now - FIRST_TOUCH_MS);
  visit('?ref=bia', now - FIRST_TOUCH_MS + 60_000);
  expect(readAttribution()).toEqual({ referral: 'bia' });
});

test('marks without their time, and e-mail addresses in marks, are not sent', () => {
  window.localStorage.setItem('utm_source', 'alguém');
  visit('?ref=ana@exemplo.com');
  expect(readAttribution()).toEqual({});
});

test.each(['x', '[]', '{"campaign":"ontem"}'])('%s in storage is no source', (invalid) => {
  window.localStorage.setItem('firstTouchAt', invalid);
  window.localStorage.setItem('utm_source', 'tiktok');
  expect(readAttribution()).toEqual({});
});
