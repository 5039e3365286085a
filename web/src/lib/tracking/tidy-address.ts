import { readSearch } from '../address.ts';

const PERSONAL = /^(e-?mail|name|nome|phone|tel|telefone|whatsapp|cpf|cnpj|token)$/i;

/**
 * The search part of an address as trackers may send it: without a checkout session and
 * without what looks like personal data.
 * @param search `?utm_source=tiktok&email=ana@exemplo.com`
 * @returns the part that may stay; empty or with its `?`.
 */
export function tidySearch(search: string): string {
  const kept = [...readSearch(search)].filter(
    ([name, value]) => name !== 'session_id' && !PERSONAL.test(name) && !/@|%(25)*40/.test(value),
  );
  const text = new URLSearchParams(kept).toString();
  return text ? `?${text}` : '';
}

/** Tidies the page's address in place, without a history entry. */
export function tidyAddress(): void {
  const { pathname, search, hash } = window.location;
  const tidy = tidySearch(search);
  if (new URLSearchParams(search).toString() === new URLSearchParams(tidy).toString()) return;
  window.history.replaceState(window.history.state, '', `${pathname}${tidy}${hash}`);
}
