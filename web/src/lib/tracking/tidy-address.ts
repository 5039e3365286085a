import { EMAIL } from '#contract/attribution.ts';
import { readSearch } from '../address.ts';

const PERSONAL = /^(e-?mail|name|nome|phone|tel|telefone|whatsapp|cpf|cnpj|token)$/i;

/** Removes the checkout session's id and personal data, because trackers send the address. */
export function tidySearch(search: string): string {
  const kept = [...readSearch(search)].filter(
    ([name, value]) => name !== 'session_id' && !PERSONAL.test(name) && !EMAIL.test(value),
  );
  const text = new URLSearchParams(kept).toString();
  return text ? `?${text}` : '';
}

export function tidyAddress(): void {
  const { pathname, search, hash } = window.location;
  const tidy = tidySearch(search);
  if (new URLSearchParams(search).toString() === new URLSearchParams(tidy).toString()) return;
  window.history.replaceState(window.history.state, '', `${pathname}${tidy}${hash}`);
}
