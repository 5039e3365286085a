/** The page of a 3-D Secure challenge for a payment outside the checkout, such as a renewal. */
import { byId, onPress, setText } from './dom.ts';

interface ChallengePage {
  merchant: string;
  amount: string;
  /** The payment intent's status. */
  status: string;
}

const results: Record<string, string> = {
  succeeded: 'O pagamento foi confirmado. Você já pode fechar esta página.',
  requires_payment_method: 'O pagamento foi recusado. Nada foi cobrado.',
  canceled: 'Este pagamento foi cancelado.',
};

async function ask(fields: Record<string, string>): Promise<void> {
  const body = new URLSearchParams({ client_secret: window.location.hash.slice(1), ...fields });
  const response = await fetch('/v1/challenge_pages', { method: 'POST', body });
  const result = byId('result', HTMLElement);
  if (!response.ok) {
    result.textContent = 'Este pagamento não espera por confirmação.';
    byId('ask', HTMLElement).hidden = true;
    return;
  }
  const page: ChallengePage = await response.json();
  setText('merchant', page.merchant);
  setText('amount', page.amount);
  byId('ask', HTMLElement).hidden = page.status !== 'requires_action';
  result.textContent = results[page.status] ?? '';
}

onPress(byId('confirm', HTMLButtonElement), () => ask({ confirmed: 'true' }));
onPress(byId('refuse', HTMLButtonElement), () => ask({ confirmed: 'false' }));
await ask({});
