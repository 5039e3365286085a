import type { PortalPage } from '../../portal/page.ts';
import { byId, make, setText } from '../dom.ts';

export function showPortal(page: PortalPage): void {
  const { method, owed, subscription } = page;
  byId('loading', HTMLElement).hidden = true;
  byId('portal', HTMLElement).hidden = false;
  setText('merchant', page.merchant);
  setText('email', page.email ?? '');
  const back = byId('back', HTMLAnchorElement);
  back.hidden = page.returnUrl === null;
  back.href = page.returnUrl ?? '/';

  byId('owed', HTMLElement).hidden = owed === null;
  setText('owed', owed?.amount ?? '');
  byId('pay', HTMLElement).hidden = owed?.how !== 'card';
  const link = byId('pay-link', HTMLAnchorElement);
  link.hidden = owed?.how !== 'link';
  link.href = owed?.url ?? '/';

  byId('with-plan', HTMLElement).hidden = subscription === null;
  byId('without-plan', HTMLElement).hidden = subscription !== null;
  setText('plan', subscription?.plan ?? '');
  setText('price', subscription?.price ?? '');
  setText('next', subscription?.next ?? '');
  setText('status', subscription?.statusText ?? '');
  byId('status', HTMLElement).dataset.status = subscription?.status ?? '';
  byId('change-plan', HTMLElement).hidden = !subscription?.canChange;
  byId('cancel', HTMLElement).hidden = !subscription?.canCancel;
  byId('resume', HTMLElement).hidden = !subscription?.canResume;

  const runs = subscription !== null && (subscription.canCancel || subscription.canResume);
  byId('method-section', HTMLElement).hidden = !runs;
  setText('method', method?.name ?? 'Nenhuma');
  setText('methodDetail', method?.detail ?? '');
  showInvoices(page.invoices);
}

function showInvoices(invoices: PortalPage['invoices']): void {
  const rows = invoices.map(({ amount, date, number, statusText, url }) => {
    const text = make('div', {}, [
      make('p', { text: date }),
      make('p', { className: 'muted small', text: number }),
    ]);
    const state = url
      ? make('a', { className: 'small', text: `${statusText}: pagar` })
      : make('p', { className: 'muted small', text: statusText });
    if (state instanceof HTMLAnchorElement && url) state.href = url;
    return make('li', {}, [text, make('div', {}, [make('p', { text: amount }), state])]);
  });
  byId('invoices', HTMLElement).replaceChildren(...rows);
}
