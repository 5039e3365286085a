import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Engine, EngineTab } from '../support/engine.ts';
import { button, field, openLanding, text } from '../support/engines/journey.ts';
import { linksTo } from '../support/firebase-mails.ts';
import { readDocument } from '../support/firestore.ts';
import { signUp, type TestPerson, takeTokensSince } from '../support/people.ts';
import { checkout, expectProfile, pay, secretOf } from '../support/purchase.ts';

/** Two devices of one person, who changes on the one what the other has open. */
interface Devices {
  site: string;
  here: EngineTab;
  there: EngineTab;
  person: TestPerson;
}

const starting = (words: string) => `//*[starts-with(normalize-space(text()), "${words}")]`;
const edit = (data: string) => `//button[@aria-label="Editar ${data}"]`;
const NOBODY = text('Nenhum dado encontrado');

async function logIn(tab: EngineTab, site: string, person: TestPerson, password = person.password) {
  await tab.open(`${site}/login`);
  await tab.fill(field('Email'), person.email);
  await retype(tab, 'Senha', password);
  await tab.click(button('Entrar'));
  await tab.see(starting('Membro desde'));
}

/** Replaces what a field holds, as by pasting: WebKitGTK's driver loses emoji that it types. */
async function retype(tab: EngineTab, label: string, words: string): Promise<void> {
  await tab.see(field(label));
  const replace = (request: string) => {
    const { label, words } = JSON.parse(request);
    const labels = [...document.querySelectorAll('label')];
    const input = labels.find((each) => each.textContent?.startsWith(label))?.control;
    if (!(input instanceof HTMLInputElement)) return;
    // React listens for what the element itself takes in.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, words);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  await tab.evaluate(replace, JSON.stringify({ label, words }));
}

/** Presses a button twice, the second time before any call can have been answered. */
const pressTwice = (tab: EngineTab, name: string) =>
  tab.evaluate((name) => {
    const all = [...document.querySelectorAll('button')];
    const found = all.find((each) => each.textContent?.trim() === name);
    found?.click();
    // As a hand does: each press is an event of its own.
    setTimeout(() => found?.click());
  }, name);

/** Has every call of the page wait on its way, until the page is loaded again. */
const slowDown = (tab: EngineTab) =>
  tab.evaluate(() => {
    const atOnce = window.fetch;
    window.fetch = async (...request) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return atOnce(...request);
    };
  });

async function verifyAddress({ site, here, person }: Devices): Promise<void> {
  await here.see(starting('Confirme seu email'));
  await pressTwice(here, 'Enviar de novo');
  await here.see(starting('Enviamos um novo link'));
  const [link = '', ...more] = await linksTo(person.email, 'VERIFY_EMAIL');
  expect(more).toEqual([]);
  await here.open(link);
  await here.open(`${site}/area-usuario`);
  await here.see(starting('Membro desde'));
  await here.seeNo(starting('Confirme seu email'));
}

async function changeContact({ here, there, person }: Devices): Promise<void> {
  await there.click(edit('nome e WhatsApp'));
  await slowDown(here);
  await here.click(edit('nome e WhatsApp'));
  await retype(here, 'Nome', ' ');
  await retype(here, 'WhatsApp', '+351 912 345 678');
  await here.click(button('Salvar'));
  await here.see(text('Digite seu nome.'));
  await here.see(starting('Digite um número de WhatsApp'));
  await retype(here, 'Nome', '<b>Zé</b> 😀');
  await retype(here, 'WhatsApp', '');
  await pressTwice(here, 'Salvar');
  await here.see(text('Salvando...'));
  await here.see('//h3[normalize-space()="<b>Zé</b> 😀"]');
  // Opened before the name was changed here.
  await retype(there, 'WhatsApp', '21998765432');
  await there.click(button('Salvar'));
  await there.see('//h3[normalize-space()="<b>Zé</b> 😀"]');
  const saved = { displayName: '<b>Zé</b> 😀', phoneNumber: '+5521998765432' };
  expect(await readDocument(`users/${person.uid}`)).toMatchObject(saved);
}

async function changeEmail({ site, here, there, person }: Devices): Promise<TestPerson> {
  const email = `nova-${person.email}`;
  await slowDown(here);
  await here.click(edit('email'));
  await retype(here, 'Novo email', email);
  await retype(here, 'Sua senha', 'errada');
  await here.click(button('Enviar link'));
  await here.see(text('Senha incorreta'));
  await retype(here, 'Sua senha', person.password);
  await pressTwice(here, 'Enviar link');
  await here.see(text(email));
  const [link = '', ...more] = await linksTo(email, 'VERIFY_AND_CHANGE_EMAIL');
  expect(more).toEqual([]);
  expect((await fetch(link, { redirect: 'manual' })).status).toBeLessThan(400);
  await endSessions(person);
  // A click in a page that is still open shows that the session has ended.
  await there.click(button('Baixar meus dados'));
  await there.see(NOBODY);
  const changed = { ...person, email };
  await logIn(here, site, changed);
  await logIn(there, site, changed);
  await here.see(text(email));
  return changed;
}

/** As Firebase does, but not its emulator for this change, once the second of the sign-in is over. */
async function endSessions(person: TestPerson): Promise<void> {
  await sleep(1_000);
  await takeTokensSince(person, Math.floor(Date.now() / 1000));
}

async function changePassword({ site, here, there, person }: Devices): Promise<void> {
  await here.click(edit('senha'));
  await retype(here, 'Senha atual', person.password);
  await retype(here, 'Nova senha', 'çenha nova 😀');
  await slowDown(here);
  await pressTwice(here, 'Salvar');
  await here.see(text('Senha alterada'));
  await there.click(button('Baixar meus dados'));
  await there.see(NOBODY);
  await logIn(there, site, person, 'çenha nova 😀');
  await here.open(`${site}/area-usuario`);
  await here.see(text(person.email));
}

/** Somebody who has paid changes all that is theirs, on a slow line, each by two presses. */
export async function changeAccount(devices: [Engine, Engine], site: string): Promise<void> {
  const [{ tab: here }, { tab: there }] = devices;
  const person = await signUp();
  expect(await pay(secretOf(await checkout(person)))).toBe(200);
  await expectProfile(person, { subscription_active: true });
  for (const tab of [here, there]) {
    await openLanding(tab, site);
    await logIn(tab, site, person);
  }
  const open = { site, here, there, person };
  await here.see('//a[starts-with(@aria-label, "Recibo de ") and @target="_blank"]');
  await verifyAddress(open);
  await changeContact(open);
  await changePassword({ ...open, person: await changeEmail(open) });
}
