import { expect, test } from 'playwright/test';
import { expectFit, watchConsole } from '../support/page-checks.ts';
import { setUpState } from './state.ts';
import { states } from './states.ts';

// Recording a trace would take longer than the test.
test.use({
  trace: 'off',
  contextOptions: { reducedMotion: 'reduce' },
  // Some steps use elements that only a phone shows.
  viewport: { width: 360, height: 740 },
});

// To save time, this test covers only the public pages and the first state of every other section.
// `npm run gallery -- --axe` checks all states.
const sections = Object.groupBy(states, ({ section }) => section);
const sample = Object.entries(sections).flatMap(([section, all = []]) =>
  section === 'Páginas públicas' ? all : all.slice(0, 1),
);

for (const state of sample) {
  const { section, name } = state;
  test(`the state “${section}, ${name}” is accessible and fits every screen`, async ({ page }) => {
    // A script in the page answers API requests, so preloaded responses are never used.
    const messages = ['was preloaded using link preload', state.expectedErrors?.source];
    const problems = watchConsole(page.context(), new RegExp(messages.filter(Boolean).join('|')));
    await setUpState(page, state);
    await expectFit(page);
    expect(problems).toEqual([]);
  });
}
