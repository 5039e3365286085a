import { expect } from 'vitest';
import * as z from 'zod/mini';
import { CONSENT_VERSION } from '#contract/consent-version.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Engine, EngineTab } from './engine.ts';

const button = (name: string) => `//button[normalize-space()="${name}"]`;
const card = (name: string) => `//article[.//*[self::h2 or self::h3][normalize-space()="${name}"]]`;
const field = (label: string) =>
  `//input[@id=//label[starts-with(normalize-space(), "${label}")]/@for]`;
const text = (words: string) => `//*[normalize-space(text())="${words}"]`;
const openMenu = '//button[@aria-label="Abrir menu"]';
const closeMenu = '//button[@aria-label="Fechar menu"]';

/** Opens the landing as somebody who refused cookies on an earlier visit. */
export async function openLanding(tab: EngineTab, site: string): Promise<void> {
  await tab.open(`${site}/robots.txt`);
  const answer = { version: CONSENT_VERSION, measurement: false, advertising: false };
  await tab.evaluate(
    (consent) => window.localStorage.setItem('consent', consent),
    JSON.stringify({ ...answer, decidedAt: Date.now(), uid: null }),
  );
  await tab.open(`${site}/`);
}

const cardSizes = z.array(z.object({ top: z.int(), height: z.int(), button: z.int() }));

/** Plan cards in one row are equally high, and so is every button in them. */
export async function expectEvenPlanCards(tab: EngineTab): Promise<void> {
  await tab.see(card('Elite'));
  const measured = await tab.evaluate(() =>
    [...document.querySelectorAll('article:has(form)')].map((article) => {
      // What is out of sight may not be laid out yet.
      article.scrollIntoView();
      const { top, height } = article.getBoundingClientRect();
      const button = article.querySelector('form button')?.getBoundingClientRect();
      return {
        top: Math.round(top + window.scrollY),
        height: Math.round(height),
        button: Math.round(button?.height ?? 0),
      };
    }),
  );
  const cards = z.parse(cardSizes, measured);
  expect(cards).toHaveLength(3);
  for (const { button: height } of cards) expect(height).toBe(50);
  const inRow = new Map(cards.map(({ top, height }) => [top, height]));
  for (const { top, height } of cards) expect(height).toBe(inRow.get(top));
}

/** The phone menu opens over the page, and closes. */
export async function useMenu({ tab, resize }: Engine): Promise<void> {
  await resize(360, 740);
  await tab.seeNo(closeMenu);
  await tab.click(openMenu);
  await tab.see('//*[@role="dialog"]//nav//a[normalize-space()="Planos"]');
  await tab.click(closeMenu);
  await tab.seeNo(closeMenu);
}

interface Person {
  name: string;
  email: string;
  password: string;
}

/** From the plan cards to "Ativa": sign-up, Elite, the annual offer, a card. */
export async function subscribe(engine: Engine, site: string, person: Person): Promise<void> {
  const { tab } = engine;
  await tab.click(card('Elite') + button('Assinar agora'));
  await tab.fill(field('Nome'), person.name);
  await tab.fill(field('Email'), person.email);
  await tab.fill(field('Senha'), person.password);
  await tab.click(button('Criar conta'));

  await tab.click(card('Anual') + button('Aproveitar Oferta'));
  const checkout = await engine.openedBy(() =>
    tab.click(`//*[@role="dialog"]${button('Confirmar')}`),
  );
  const form = await checkout.frame('//iframe[starts-with(@name, "embedded-checkout")]');
  await form.fill(field('Número do cartão'), '4242424242424242');
  await form.fill(field('Validade'), '12/34');
  await form.fill(field('CVC'), '123');
  await form.fill(field('Nome no cartão'), person.name);
  await form.click(button('Assinar'));

  await engine.seeOneTab();
  await tab.see(text('Pagamento confirmado!'));
  await tab.open(`${site}/area-usuario`);
  await tab.see(text('Ativa'));
}

/** Opens the user area as somebody of whom the browser has the session cookie and no more. */
export async function beAdmittedByCookie(
  tab: EngineTab,
  site: string,
  person: { uid: string; email: string; token: string },
): Promise<void> {
  await tab.open(`${site}/robots.txt`);
  const { uid, email, token } = person;
  await tab.evaluate(
    (request) => {
      const { path, token, body } = JSON.parse(request);
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
      return fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }).then(
        ({ status }) => status,
      );
    },
    JSON.stringify({ path: endpoints.setAuthCookie.path, token, body: { uid, email } }),
  );
  await tab.open(`${site}/area-usuario`);
  await tab.see(text(email));
}
