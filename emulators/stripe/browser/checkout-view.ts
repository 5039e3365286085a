import type { CheckoutPage } from '../checkout/page.ts';

/** The element with this id, which the page's HTML has. */
export function byId<T extends HTMLElement>(id: string, kind: new () => T): T {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`The checkout page has no #${id}.`);
  return element;
}

function setText(name: string, text: string): void {
  for (const element of document.querySelectorAll(`[data-text="${name}"]`)) {
    element.textContent = text;
  }
}

/** Shows the page as it stands: the form, or a notice that the session is closed. */
export function showPage(page: CheckoutPage): void {
  const open = page.status === 'open';
  byId('loading', HTMLElement).hidden = true;
  byId('checkout', HTMLElement).hidden = !open;
  byId('closed', HTMLElement).hidden = open;
  if (open) showOrder(page);
  else showClosed(page.status);
}

/** Shows why there is nothing to pay. */
export function showNotice(title: string, text: string): void {
  byId('loading', HTMLElement).hidden = true;
  byId('checkout', HTMLElement).hidden = true;
  const notice = byId('closed', HTMLElement);
  notice.hidden = false;
  byId('closed-title', HTMLElement).textContent = title;
  byId('closed-text', HTMLElement).textContent = text;
}

function showClosed(status: CheckoutPage['status']): void {
  byId('page', HTMLElement).dataset.status = status;
  if (status === 'complete') {
    showNotice('Pagamento concluído', 'A sua assinatura está ativa. Obrigado!');
  } else {
    showNotice(
      'Esta página de pagamento expirou',
      'Nada foi cobrado. Volte aos planos para começar de novo.',
    );
  }
  byId('closed', HTMLElement).focus();
}

function showOrder(page: CheckoutPage): void {
  setText('merchant', page.merchant);
  setText('product', page.product.name);
  setText('price', page.price);
  setText('description', page.product.description ?? '');
  setText('period', page.period);
  setText('discountName', page.discount?.name ?? '');
  setText('discountAmount', page.discount?.amount ?? '');
  setText('total', page.total);
  setText('renewal', page.renewal);
  setText(
    'consent',
    `Ao assinar, você autoriza ${page.merchant} a cobrar este cartão agora e a cada renovação, até você cancelar.`,
  );
  byId('discount-row', HTMLElement).hidden = page.discount === null;
  const email = byId('email', HTMLInputElement);
  const known = byId('known-email', HTMLElement);
  email.hidden = page.email !== null;
  known.hidden = page.email === null;
  known.textContent = page.email ?? '';
}
