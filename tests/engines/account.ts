import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Engine, EngineTab } from '../support/engine.ts';
import { button, field, openLanding, text } from '../support/engines/journey.ts';
import { linksTo } from '../support/firebase-mails.ts';
import { readDocument } from '../support/firestore.ts';
import { revokeTokensBefore, signUp, type TestPerson } from '../support/people.ts';
import { checkout, expectProfile, pay, secretOf } from '../support/purchase.ts';

/** The user changes data in the tab `here`, while the tab `there` shows the same account. */
interface Devices {
  site: string;
  here: EngineTab;
  there: EngineTab;
  person: TestPerson;
}

const starting = (words: string) => `//*[starts-with(normalize-space(text()), "${words}")]`;
const edit = (data: string) => `//button[@aria-label="Editar ${data}"]`;
/** The date in the row "Membro desde", which the page shows once the profile has loaded. */
const MEMBER_SINCE = '//dt[.="Membro desde"]/following-sibling::dd[contains(., "/")]';
const SESSION_ENDED = text('Nenhum dado encontrado');

async function logIn(tab: EngineTab, site: string, person: TestPerson, password = person.password) {
  await tab.open(`${site}/login`);
  await tab.fill(field('Email'), person.email);
  await retype(tab, 'Senha', password);
  await tab.click(button('Entrar'));
  await tab.waitFor(MEMBER_SINCE);
}

/** Sets a field's value with a script, because WebKitGTK's driver loses emoji when it types. */
async function retype(tab: EngineTab, label: string, words: string): Promise<void> {
  await tab.waitFor(field(label));
  const replace = (request: string) => {
    const { label, words } = JSON.parse(request);
    const labels = [...document.querySelectorAll('label')];
    const input = labels.find((each) => each.textContent?.startsWith(label))?.control;
    if (!(input instanceof HTMLInputElement)) return;
    // React ignores a new value unless the native setter has set it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, words);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  await tab.evaluate(replace, JSON.stringify({ label, words }));
}

/** Clicks a button twice, before the server can respond to the first click. */
const pressTwice = (tab: EngineTab, name: string) =>
  tab.evaluate((name) => {
    const all = [...document.querySelectorAll('button')];
    const found = all.find((each) => each.textContent?.trim() === name);
    found?.click();
    // The timer separates the two events, as in a real double click.
    setTimeout(() => found?.click());
  }, name);

/** Delays every request of the page by a second, until the page is reloaded. */
const slowDown = (tab: EngineTab) =>
  tab.evaluate(() => {
    const atOnce = window.fetch;
    window.fetch = async (...request) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return atOnce(...request);
    };
  });

async function verifyAddress({ site, here, person }: Devices): Promise<void> {
  await here.waitFor(starting('Confirme seu email'));
  await pressTwice(here, 'Enviar de novo');
  await here.waitFor(starting('Enviamos um novo link'));
  const [link = '', ...more] = await linksTo(person.email, 'VERIFY_EMAIL');
  expect(more).toEqual([]);
  await here.open(link);
  await here.open(`${site}/area-usuario`);
  await here.waitFor(MEMBER_SINCE);
  await here.waitForHidden(starting('Confirme seu email'));
}

async function changeContact({ here, there, person }: Devices): Promise<void> {
  await there.click(edit('nome e WhatsApp'));
  await slowDown(here);
  await here.click(edit('nome e WhatsApp'));
  await retype(here, 'Nome', ' ');
  await retype(here, 'WhatsApp', '+351 912 345 678');
  await here.click(button('Salvar'));
  await here.waitFor(text('Digite seu nome.'));
  await here.waitFor(starting('Digite um número de WhatsApp'));
  await retype(here, 'Nome', '<b>Zé</b> 😀');
  await retype(here, 'WhatsApp', '');
  await pressTwice(here, 'Salvar');
  await here.waitFor(text('Salvando...'));
  await here.waitFor('//h3[normalize-space()="<b>Zé</b> 😀"]');
  // The tab `there` opened its form before the name changed, and must not restore the old name.
  await retype(there, 'WhatsApp', '21998765432');
  await there.click(button('Salvar'));
  await there.waitFor('//h3[normalize-space()="<b>Zé</b> 😀"]');
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
  await here.waitFor(text('Senha incorreta'));
  await retype(here, 'Sua senha', person.password);
  await pressTwice(here, 'Enviar link');
  await here.waitFor(text(email));
  const [link = '', ...more] = await linksTo(email, 'VERIFY_AND_CHANGE_EMAIL');
  expect(more).toEqual([]);
  expect((await fetch(link, { redirect: 'manual' })).status).toBeLessThan(400);
  await endSessions(person);
  // A click makes the tab `there` show that its session has ended.
  await there.click(button('Baixar meus dados'));
  await there.waitFor(SESSION_ENDED);
  const changed = { ...person, email };
  await logIn(here, site, changed);
  await logIn(there, site, changed);
  await here.waitFor(`//dd[starts-with(normalize-space(), "${email}")]`);
  return changed;
}

/** Firebase ends the sessions after a change of e-mail, but its emulator does not. */
async function endSessions(person: TestPerson): Promise<void> {
  // Firebase compares whole seconds, so a sign-in in this second would stay valid.
  await sleep(1_000);
  await revokeTokensBefore(person, Math.floor(Date.now() / 1000));
}

async function changePassword({ site, here, there, person }: Devices): Promise<void> {
  await here.click(edit('senha'));
  await retype(here, 'Senha atual', person.password);
  await retype(here, 'Nova senha', 'çenha nova 😀');
  await slowDown(here);
  await pressTwice(here, 'Salvar');
  await here.waitFor(text('Senha alterada'));
  await there.click(button('Baixar meus dados'));
  await there.waitFor(SESSION_ENDED);
  await logIn(there, site, person, 'çenha nova 😀');
  await here.open(`${site}/area-usuario`);
  await here.waitFor(text(person.email));
}

/** Changes all data of a subscriber on a slow network, mostly with double clicks. */
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
  await here.waitFor('//a[starts-with(@aria-label, "Recibo de ") and @target="_blank"]');
  await verifyAddress(open);
  await changeContact(open);
  await changePassword({ ...open, person: await changeEmail(open) });
}
