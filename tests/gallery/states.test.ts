import { expect, test } from 'playwright/test';
import { expectFit, watchConsole } from '../support/page-checks.ts';
import { setUpState } from './state.ts';
import { states } from './states.ts';

// Recording a trace would take longer than the test.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });

// To save time, this test covers only the two states that ask about cookies, and the first state of
// each section other than the public pages. tests/e2e/pages.test.ts checks the public pages, and
// `npm run gallery -- --axe` checks all states.
const isQuestion = /^(Aviso|Preferências) de cookies$/;
const guarded = states.filter(({ section }) => section !== 'Páginas públicas');
const sections = Object.groupBy(guarded, ({ section }) => section);
const sample = Object.values(sections).flatMap((all = []) => all.slice(0, 1));

for (const state of [...states.filter(({ name }) => isQuestion.test(name)), ...sample]) {
  const { section, name } = state;
  test(`the state “${section}, ${name}” is accessible and fits every screen`, async ({ page }) => {
    // A script in the page answers API requests, so the browser warns that preloads are not used.
    const messages = ['was preloaded using link preload', state.expectedErrors?.source];
    const problems = watchConsole(page.context(), new RegExp(messages.filter(Boolean).join('|')));
    await setUpState(page, state);
    await expectFit(page);
    expect(problems).toEqual([]);
  });
}
