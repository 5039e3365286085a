import { refused } from '../agreed.ts';
import type { Engine, EngineTab } from '../engine.ts';
import type { Account } from '../fixtures.ts';

export const button = (name: string) => `//button[normalize-space()="${name}"]`;
export const card = (name: string) =>
  `//article[.//*[self::h2 or self::h3][normalize-space()="${name}"]]`;
export const field = (label: string) =>
  `//input[@id=//label[starts-with(normalize-space(), "${label}")]/@for]`;
export const text = (words: string) => `//*[normalize-space(text())="${words}"]`;
export const openMenu = '//button[@aria-label="Abrir menu"]';
export const closeMenu = '//button[@aria-label="Fechar menu"]';
export const paymentFrame = '//iframe[starts-with(@name, "embedded-checkout")]';

/** Opens the landing page for a visitor who refused cookies on an earlier visit. */
export async function openLanding(tab: EngineTab, site: string): Promise<void> {
  await tab.open(`${site}/robots.txt`);
  await tab.evaluate(
    (consent) => window.localStorage.setItem('consent', consent),
    JSON.stringify({ ...refused, decidedAt: Date.now(), uid: null }),
  );
  await tab.open(`${site}/`);
}

/** The steps of `subscribe`: each action, and the screen that it opens. */
export type Step =
  | 'landing'
  | 'plan → form'
  | 'sign-up → offers'
  | 'confirm → payment form'
  | 'pay → confirmed'
  | 'user area';

/** Subscribes to annual Elite. Awaits `reached` when the screen that a step opens is usable. */
export async function subscribe(
  engine: Engine,
  person: Account,
  reached?: (step: Step) => Promise<void>,
): Promise<void> {
  const { tab } = engine;
  await tab.waitFor('//h1');
  await reached?.('landing');
  await tab.click(card('Elite') + button('Assinar agora'));
  await tab.waitFor(field('Nome'));
  await tab.waitFor(`${button('Criar conta')}[not(@disabled)]`);
  await reached?.('plan → form');
  await tab.fill(field('Nome'), person.name);
  await tab.fill(field('Email'), person.email);
  await tab.fill(field('Senha'), person.password);
  await tab.click(button('Criar conta'));
  await tab.waitFor(`${card('Anual')}${button('Aproveitar Oferta')}[not(@disabled)]`);
  await reached?.('sign-up → offers');
  await tab.click(card('Anual') + button('Aproveitar Oferta'));
  const confirm = `//*[@role="dialog"]${button('Confirmar')}`;
  const checkout = await engine.waitForNewTab(() => tab.click(confirm));
  const form = await checkout.frame(paymentFrame);
  await form.waitFor(field('Número do cartão'));
  await reached?.('confirm → payment form');
  await form.fill(field('Número do cartão'), '4242424242424242');
  await form.fill(field('Validade'), '12/34');
  await form.fill(field('CVC'), '123');
  await form.fill(field('Nome no cartão'), person.name);
  await form.click(button('Assinar'));
  // WebKit brings a queried tab to the front, so let the checkout tab close first. With `reached`,
  // this wait would distort the caller's measurement.
  if (!reached) await engine.waitForClosed();
  await tab.waitFor(text('Pagamento confirmado!'));
  await reached?.('pay → confirmed');
  await engine.waitForClosed();
  await tab.click('//a[normalize-space()="Ver minha assinatura"]');
  await tab.waitFor(text('Ativa'));
  await reached?.('user area');
}
