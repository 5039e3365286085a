import { firstValue, readSearch } from '../address.ts';
import { readConsent } from '../consent/consent.ts';
import { tabStorage } from '../storage.ts';

/** Meta and Google identify a click on an ad by these parameters. */
const NAMES = ['fbclid', 'gclid', 'gbraid', 'wbraid', 'gad_source'];

function clickIdsOf(search: string): URLSearchParams {
  const address = readSearch(search);
  const found = NAMES.map((name) => [name, firstValue(address, name) ?? '']);
  return new URLSearchParams(found.filter(([, id = '']) => /^[\w.-]{1,500}$/.test(id)));
}

export function storeClickIds(search: string): void {
  const ids = clickIdsOf(search).toString();
  if (ids !== '' && readConsent()?.advertising !== false) tabStorage.set('clickIds', ids);
}

export function readClickIds(): URLSearchParams {
  return clickIdsOf(tabStorage.get('clickIds') ?? '');
}

/** Adds the stored click ids to the page's address, where Google's tag reads them. */
export function addClickIdsToAddress(): void {
  const { pathname, search, hash } = window.location;
  const address = new URLSearchParams(search);
  const missing = [...readClickIds()].filter(([name]) => !address.has(name));
  if (missing.length === 0) return;
  for (const [name, value] of missing) address.set(name, value);
  window.history.replaceState(window.history.state, '', `${pathname}?${address}${hash}`);
}
