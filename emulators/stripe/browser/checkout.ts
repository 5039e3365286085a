/**
 * The payment form in the iframe of the embedded checkout. The form stays hidden until the
 * embedding page sends the client secret.
 */
import type { CheckoutPage } from '../checkout/page.ts';
import { checkBoleto, fillTestBoleto, typedBoleto, wireBoletoFields } from './boleto-form.ts';
import { checkCard, fillTestCard, typedCard, wireCardFields } from './card-form.ts';
import { clearRefusal, messageOf, showRefusal } from './checkout-refusal.ts';
import { showChallenge, showNotice, showPage } from './checkout-view.ts';
import { byId, onPress } from './dom.ts';
import { checkEmail, typedEmail } from './email-field.ts';
import { type FrameMessage, isLoopback, isStartMessage } from './frame-messages.ts';
import { chosenMethod, submitText, wireMethods } from './method-choice.ts';
import {
  answerChallenge,
  confirmPage,
  openPage,
  type PageAccess,
  PaymentError,
} from './payment-page.ts';

const form = byId('form', HTMLFormElement);
const submit = byId('submit', HTMLButtonElement);

/** Null until the embedding page sends its first message. */
let embeddingPage: { origin: string; access: PageAccess } | null = null;

function post(message: FrameMessage): void {
  // Until the embedding page's origin is known, send only "ready", which contains no data.
  if (embeddingPage) window.parent.postMessage(message, embeddingPage.origin);
  else if (message.type === 'local-stripe:ready') window.parent.postMessage(message, '*');
}

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (embeddingPage || event.source !== window.parent || !isLoopback(event.origin)) return;
  if (!isStartMessage(event.data)) return;
  const { clientSecret, key } = event.data;
  const access = { origin: window.location.origin, clientSecret, key };
  embeddingPage = { origin: event.origin, access };
  reportHeight();
  void refresh(access);
});

async function refresh(access: PageAccess): Promise<void> {
  try {
    showPage(await openPage(access));
  } catch (error) {
    showNotice('Não foi possível abrir o pagamento', messageOf(error));
  }
}

function finish(page: CheckoutPage): void {
  if (page.challenge) showChallenge();
  else if (page.redirectTo) post({ type: 'local-stripe:redirect', url: page.redirectTo });
  else {
    showPage(page);
    post({ type: 'local-stripe:complete' });
  }
}

function pay({ access }: { access: PageAccess }): Promise<void> {
  const boleto = chosenMethod() === 'boleto';
  return attempt(access, () =>
    boleto
      ? confirmPage(access, 'boleto', { ...typedBoleto() })
      : confirmPage(access, 'card', { ...typedCard() }, typedEmail()),
  );
}

/** Runs `work` and shows the resulting page. If `work` fails, shows the form with the error. */
async function attempt(access: PageAccess, work: () => Promise<CheckoutPage>): Promise<void> {
  try {
    finish(await work());
  } catch (error) {
    busy(false);
    if (error instanceof PaymentError && error.code === 'checkout_session_not_open') {
      // The session expired, or the buyer has already paid, for example in another tab or in a
      // request whose response was lost. Show the session's current state.
      const page = await openPage(access);
      if (page.status === 'complete') finish(page);
      else showPage(page);
      return;
    }
    byId('challenge', HTMLElement).hidden = true;
    byId('checkout', HTMLElement).hidden = false;
    showRefusal(error, submit);
  }
}

function busy(value: boolean): void {
  submit.disabled = value;
  submit.setAttribute('aria-busy', String(value));
  submit.textContent = value ? 'Processando…' : submitText();
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (submit.disabled || !embeddingPage) return;
  clearRefusal();
  const fieldsAreRight = chosenMethod() === 'boleto' ? checkBoleto() : checkCard();
  // Each failed check focuses an invalid field. Check the e-mail last, because it is the form's
  // first field, and the first invalid field must have the focus.
  if (!checkEmail() || !fieldsAreRight) return;
  busy(true);
  void pay(embeddingPage);
});

for (const confirmed of [true, false]) {
  onPress(byId(`challenge-${confirmed ? 'confirm' : 'refuse'}`, HTMLButtonElement), async () => {
    const access = embeddingPage?.access;
    if (access) await attempt(access, () => answerChallenge(access, confirmed));
  });
}

for (const [id, fill] of [
  ['fill', fillTestCard] as const,
  ['fill-boleto', fillTestBoleto] as const,
]) {
  byId(id, HTMLButtonElement).addEventListener('click', () => {
    fill();
    submit.focus();
  });
}

function reportHeight(): void {
  post({
    type: 'local-stripe:height',
    pixels: byId('page', HTMLElement).getBoundingClientRect().height,
  });
}

new ResizeObserver(reportHeight).observe(byId('page', HTMLElement));
wireMethods();
wireCardFields();
wireBoletoFields();
if (window.parent === window) {
  showNotice('Pagamento', 'Esta página só funciona dentro da página de pagamento da loja.');
} else {
  post({ type: 'local-stripe:ready' });
}
