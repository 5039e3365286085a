import { expect, onTestFinished, test, vi } from 'vitest';
import { createStorage, type StorageKey } from '../../../web/src/lib/storage.ts';
import { selectedElite } from '../../support/prices.ts';

const plan = selectedElite();

const mapStorage = (content: Map<string, string>) => ({
  getItem: (key: string) => content.get(key) ?? null,
  setItem: (key: string, value: string) => void content.set(key, value),
  removeItem: (key: string) => void content.delete(key),
});
const over = (content: Map<string, string>) => createStorage(() => mapStorage(content));

test('storage stores a string unchanged, a chosen plan as JSON, and a time as digits', () => {
  const content = new Map<string, string>();
  const storage = over(content);
  storage.set('uid', 'abc');
  storage.set('selectedPlan', plan);
  storage.set('upsellEndTime', 1_760_000_000_000);
  expect(content.get('uid')).toBe('abc');
  expect(content.get('upsellEndTime')).toBe('1760000000000');
  expect(storage.get('selectedPlan')).toEqual(plan);
});

test.each<[StorageKey, string]>([
  ['selectedPlan', 'Elite'],
  ['selectedPlan', '{"name":"Elite"}'],
  ['selectedPlan', JSON.stringify({ ...plan, priceRaw: -1 })],
  ['selectedPlan', JSON.stringify({ ...plan, interval: 'weekly' })],
  ['upsellEndTime', 'amanhã'],
  ['upsellEndTime', '1e999'],
  ['registrationDate', 'ontem'],
  ['uid', 'x'.repeat(3000)],
  ['loginRedirectUrl', 'https://elsewhere.example'],
  ['loginRedirectUrl', '//elsewhere.example'],
  ['loginRedirectUrl', '/\\elsewhere.example'],
  ['consent', 'null'],
  ['consent', '{"version":1,"decidedAt":1,"measurement":true,"advertising":true}'],
  ['consent', '{"version":1,"decidedAt":-1,"uid":null,"measurement":true,"advertising":true}'],
])('the invalid stored value of %s is read as null: %s', (key, raw) => {
  expect(over(new Map([[key as string, raw]])).get(key)).toBeNull();
});

test.each([false, true])('full storage (forbidden: %s) keeps values in memory', (isForbidden) => {
  const fail = () => {
    throw new DOMException('denied');
  };
  const old = new Map([['uid', 'old']]);
  const full = { ...mapStorage(old), setItem: fail };
  const storage = createStorage(isForbidden ? fail : () => full);
  storage.set('uid', 'new');
  storage.set('selectedPlan', plan);
  expect(storage.get('uid')).toBe('new');
  expect(storage.get('selectedPlan')).toEqual(plan);
  // The next page must not read the old value.
  expect(old.has('uid')).toBe(isForbidden);
  // Once storage has space again, a new value replaces the value in memory.
  Object.assign(full, mapStorage(old));
  storage.set('uid', 'newer');
  expect(storage.get('uid')).toBe('newer');
  storage.remove('uid');
  expect(storage.get('uid')).toBeNull();
});

test('a storage listener is called on changes in any tab until it unsubscribes', () => {
  const tab = new EventTarget();
  vi.stubGlobal('window', tab);
  onTestFinished(() => void vi.unstubAllGlobals());
  const storage = over(new Map());
  let calls = 0;
  const leave = storage.subscribe(() => calls++);
  storage.set('uid', 'abc');
  storage.get('uid');
  storage.remove('uid');
  tab.dispatchEvent(new Event('storage'));
  leave();
  storage.set('uid', 'abc');
  tab.dispatchEvent(new Event('storage'));
  expect(calls).toBe(3);
});
