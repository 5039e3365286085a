import { byId, make } from './dom.ts';

/** Shows why the page is not available. */
export function showNotice(text: string): void {
  const hint = 'Confira o endereço, ou volte para a loja e abra a página de novo.';
  byId('loading', HTMLElement).replaceChildren(
    make('h1', { text }),
    make('p', { className: 'muted', text: hint }),
  );
}
