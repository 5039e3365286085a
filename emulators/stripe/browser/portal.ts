/** The billing portal, where a customer views and changes the subscription. */
import type { PortalPage } from '../portal/page.ts';
import { checkCard, typedCard, wireCardFields } from './card-form.ts';
import { byId, onPress } from './dom.ts';
import { showFault } from './form-faults.ts';
import { showNotice } from './notice.ts';
import { PaymentError } from './payment-page.ts';
import { act, messageOf } from './portal/client.ts';
import { formDialog } from './portal/dialogs.ts';
import { fillPlans, pickedPrice } from './portal/plan-picker.ts';
import { showPortal } from './portal/view.ts';

let page: PortalPage | null = null;

function show(next: PortalPage, done = ''): void {
  page = next;
  // A portal flow has only one action, after which the customer returns to the site.
  if (next.flow && done) {
    window.location.assign(next.flow.doneUrl);
    return;
  }
  showPortal(next);
  byId('done', HTMLElement).textContent = done;
  byId('page-fault', HTMLElement).textContent = '';
}

async function press(action: 'pay' | 'resume', done: string): Promise<void> {
  try {
    const next = await act(action);
    const refused = action === 'pay' && next.owed?.how === 'card';
    show(next, refused ? '' : done);
    if (refused) fail('O pagamento foi recusado. Troque o cartão e tente de novo.');
  } catch (error) {
    fail(messageOf(error));
  }
}

function fail(message: string): void {
  byId('page-fault', HTMLElement).textContent = message;
}

async function saveCard(): Promise<boolean> {
  if (!checkCard()) return false;
  const typed = Object.entries(typedCard()).map(([field, value]) => [`card[${field}]`, value]);
  try {
    show(await act('card', Object.fromEntries(typed)), 'O cartão foi trocado.');
    return true;
  } catch (error) {
    const field = error instanceof PaymentError ? error.field : undefined;
    const input = field ? document.getElementById(field) : null;
    if (!field || !(input instanceof HTMLInputElement)) throw error;
    showFault(field, messageOf(error));
    input.focus();
    return false;
  }
}

const cardDialog = formDialog('card', saveCard);
const planDialog = formDialog('plan', async () => {
  show(await act('plan', { price: pickedPrice() }), 'O plano foi mudado.');
  return true;
});
const cancelDialog = formDialog('cancel', async () => {
  show(await act('cancel'), 'A assinatura foi cancelada a partir do fim do período.');
  return true;
});

byId('change-card', HTMLButtonElement).addEventListener('click', () => cardDialog.open());
byId('cancel', HTMLButtonElement).addEventListener('click', () => cancelDialog.open());
onPress(byId('change-plan', HTMLButtonElement), openPlans);
onPress(byId('pay', HTMLButtonElement), () => press('pay', 'O pagamento foi confirmado.'));
onPress(byId('resume', HTMLButtonElement), () => press('resume', 'A assinatura foi retomada.'));
wireCardFields();

async function openPlans(): Promise<void> {
  await fillPlans(page?.subscription?.priceId ?? '');
  planDialog.open();
}

/**
 * If the portal session has a flow, hides the page and opens the flow's dialog. When the dialog
 * closes, the customer returns to the site.
 */
async function openFlow({ flow, returnUrl }: PortalPage): Promise<void> {
  if (!flow) return;
  byId('portal', HTMLElement).hidden = true;
  for (const dialog of document.querySelectorAll('dialog')) {
    dialog.addEventListener('close', () => window.location.assign(returnUrl ?? '/'));
  }
  if (flow.type === 'subscription_update') await openPlans();
  else if (flow.type === 'subscription_cancel') cancelDialog.open();
  else cardDialog.open();
}

try {
  const first = await act('init');
  show(first);
  await openFlow(first);
} catch (error) {
  showNotice(messageOf(error));
}
