import * as z from 'zod/mini';
import { firstValue, readSearch } from '../address.ts';
import { readConsent } from '../consent/consent.ts';
import { parseJson } from '../parse.ts';

/**
 * The ids of clicks on advertisements, which addresses carry. They wait in this tab's storage until
 * the person has decided about cookies. They are no part of the first touch.
 */
const NAMES = ['fbclid', 'gclid', 'gbraid', 'wbraid', 'gad_source'] as const;
const KEY = 'clickIds';

const clickIds = z.partialRecord(z.enum(NAMES), z.string().check(z.regex(/^[\w.-]{1,500}$/)));
export type ClickIds = z.infer<typeof clickIds>;

/** Keeps the click ids of an address; a later click replaces all earlier ones. */
export function keepClickIds(search: string): void {
  const address = readSearch(search);
  const found = NAMES.flatMap((name) => {
    const value = firstValue(address, name);
    return value === undefined ? [] : [[name, value]];
  });
  const parsed = clickIds.safeParse(Object.fromEntries(found));
  if (found.length === 0 || !parsed.success || readConsent()?.advertising === false) return;
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(parsed.data));
  } catch {
    // Without storage the ids are lost with the address.
  }
}

export function readClickIds(): ClickIds {
  try {
    return clickIds.safeParse(parseJson(window.sessionStorage.getItem(KEY) ?? '')).data ?? {};
  } catch {
    return {};
  }
}

export function forgetClickIds(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // There is nothing to remove.
  }
}

/** Adds the kept ids to the address, where Google's tag looks for them, without a history entry. */
export function showClickIds(): void {
  const { pathname, search, hash } = window.location;
  const address = new URLSearchParams(search);
  const missing = Object.entries(readClickIds()).filter(([name]) => !address.has(name));
  if (missing.length === 0) return;
  for (const [name, value] of missing) address.set(name, value);
  window.history.replaceState(window.history.state, '', `${pathname}?${address}${hash}`);
}
