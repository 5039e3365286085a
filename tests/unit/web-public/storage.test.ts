import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createStorage, type StorageKey } from '../../../web/src/lib/storage.ts';
import { selectedElite } from '../../support/prices.ts';

const plan = selectedElite();

/** Creates our storage with a Map instead of localStorage. Tests can read and fill the Map. */
function over(content: Map<string, string>) {
  return createStorage(() => ({
    getItem: (key) => content.get(key) ?? null,
    setItem: (key, value) => void content.set(key, value),
    removeItem: (key) => void content.delete(key),
  }));
}

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

describe('invalid stored values', () => {
  const invalid: [StorageKey, string][] = [
    ['selectedPlan', 'Elite'],
    ['selectedPlan', '{"name":"Elite"}'],
    ['selectedPlan', JSON.stringify({ ...plan, priceRaw: -1 })],
    ['selectedPlan', JSON.stringify({ ...plan, interval: 'weekly' })],
    ['upsellEndTime', 'amanhã'],
    ['upsellEndTime', '1e999'],
    ['registrationDate', 'ontem'],
    ['uid', 'x'.repeat(3000)],
    ['loginRedirectUrl', 'https://elsewhere.example'],
    ['loginRedirectUrl', '/\\elsewhere.example'],
    ['consent', '{"version":1,"decidedAt":1,"measurement":true,"advertising":true}'],
    ['consent', '{"version":1,"decidedAt":-1,"uid":null,"measurement":true,"advertising":true}'],
  ];
  test.each(invalid)('the invalid stored value of %s is read as null: %s', (key, raw) => {
    const content = new Map([[key as string, raw]]);
    expect(over(content).get(key)).toBeNull();
  });

  test('reading a random stored value never throws', () => {
    const keys = ['selectedPlan', 'loginRedirectUrl', 'upsellEndTime', 'uid', 'consent'] as const;
    const raws = fc.oneof(fc.string(), fc.json());
    fc.assert(
      fc.property(fc.constantFrom(...keys), raws, (key, raw) => {
        over(new Map([[key as string, raw]])).get(key);
      }),
    );
  });
});

describe('a browser whose localStorage does not work', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const old = new Map([['uid', 'old']]);
  const full = () => ({
    getItem: (key: string) => old.get(key) ?? null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key: string) => void old.delete(key),
  });

  test.each([
    ['forbidden', forbidden],
    ['full', full],
  ])('if localStorage is %s, stored values last until the page is closed', (_, open) => {
    const storage = createStorage(open);
    storage.set('uid', 'new');
    storage.set('selectedPlan', plan);
    expect(storage.get('uid')).toBe('new');
    expect(storage.get('selectedPlan')).toEqual(plan);
    storage.remove('uid');
    expect(storage.get('uid')).toBeNull();
  });

  test('if localStorage has no space for a new value, the old value is removed', () => {
    old.set('uid', 'old');
    createStorage(full).set('uid', 'new');
    expect(old.has('uid')).toBe(false);
  });
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
