const PERSONAL = /^(e-?mail|name|nome|phone|tel|telefone|whatsapp|cpf|cnpj|token)$/i;

/**
 * An address as trackers may tell it to their makers: without a checkout session, and
 * without what looks like it says who the person is.
 * @param search `?utm_source=tiktok&email=ana@exemplo.com`
 * @returns the part that may stay; empty or with its `?`.
 */
export function tidySearch(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => name !== 'session_id' && !PERSONAL.test(name) && !value.includes('@'),
  );
  const text = new URLSearchParams(kept).toString();
  return text ? `?${text}` : '';
}

/** Makes the page's address tidy, without a step in the history. */
export function tidyAddress(): void {
  const { pathname, search, hash } = window.location;
  const tidy = tidySearch(search);
  if (new URLSearchParams(search).toString() === new URLSearchParams(tidy).toString()) return;
  window.history.replaceState(window.history.state, '', `${pathname}${tidy}${hash}`);
}
