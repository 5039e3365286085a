import { firstValue, readSearch } from '../address.ts';
import { readConsent } from '../consent/consent.ts';
import { tabStorage } from '../storage.ts';

/**
 * The parameters with the ids of ad clicks. sessionStorage keeps the ids until the visitor has
 * answered the consent banner. They are not part of the first touch.
 */
const NAMES = ['fbclid', 'gclid', 'gbraid', 'wbraid', 'gad_source'];

/** Returns the click ids among the parameters. */
function clickIdsOf(search: string): URLSearchParams {
  const address = readSearch(search);
  const found = NAMES.map((name) => [name, firstValue(address, name) ?? '']);
  return new URLSearchParams(found.filter(([, id = '']) => /^[\w.-]{1,500}$/.test(id)));
}

/** Stores the click ids of an address; a later click replaces all earlier ones. */
export function keepClickIds(search: string): void {
  const ids = clickIdsOf(search).toString();
  if (ids !== '' && readConsent()?.advertising !== false) tabStorage.set('clickIds', ids);
}

export function readClickIds(): URLSearchParams {
  return clickIdsOf(tabStorage.get('clickIds') ?? '');
}

export function forgetClickIds(): void {
  tabStorage.remove('clickIds');
}

/**
 * Adds the stored ids to the address, because Google's tag reads them from the address. The
 * browser's history gets no new entry.
 */
export function showClickIds(): void {
  const { pathname, search, hash } = window.location;
  const address = new URLSearchParams(search);
  const missing = [...readClickIds()].filter(([name]) => !address.has(name));
  if (missing.length === 0) return;
  for (const [name, value] of missing) address.set(name, value);
  window.history.replaceState(window.history.state, '', `${pathname}?${address}${hash}`);
}
