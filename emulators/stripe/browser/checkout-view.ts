import type { CheckoutPage } from '../checkout/page.ts';
import { byId, setText } from './dom.ts';
import { offerMethods } from './method-choice.ts';

export function showPage(page: CheckoutPage): void {
  const open = page.status === 'open';
  byId('challenge', HTMLElement).hidden = true;
  byId('loading', HTMLElement).hidden = true;
  byId('checkout', HTMLElement).hidden = !open;
  byId('closed', HTMLElement).hidden = open;
  if (open) showOrder(page);
  else showClosed(page);
}

export function showNotice(title: string, text: string): void {
  byId('loading', HTMLElement).hidden = true;
  byId('checkout', HTMLElement).hidden = true;
  const notice = byId('closed', HTMLElement);
  notice.hidden = false;
  byId('closed-title', HTMLElement).textContent = title;
  byId('closed-text', HTMLElement).textContent = text;
}

function showClosed({ paid, status }: CheckoutPage): void {
  byId('page', HTMLElement).dataset.status = status;
  if (status === 'complete' && paid) {
    showNotice('Pagamento concluído', 'A sua assinatura está ativa. Obrigado!');
  } else if (status === 'complete') {
    showNotice('Boleto gerado', 'A sua assinatura fica ativa quando o pagamento for confirmado.');
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
  byId('discount', HTMLElement).hidden = page.discount === null;
  offerMethods(page);
}

export function showChallenge(): void {
  byId('checkout', HTMLElement).hidden = true;
  const challenge = byId('challenge', HTMLElement);
  challenge.hidden = false;
  challenge.focus();
}
