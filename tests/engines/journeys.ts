import { afterEach, beforeEach, describe, test } from 'vitest';
import * as z from 'zod/mini';
import { signUp } from '../functions/people.ts';
import type { Engine } from './engine.ts';
import {
  beAdmittedByCookie,
  expectEvenPlanCards,
  openLanding,
  subscribe,
  useMenu,
} from './journey.ts';

export const { APP_URL: site } = z.object({ APP_URL: z.url() }).parse(process.env);

/** What is walked in every engine. */
export function engineJourneys(name: string, start: () => Promise<Engine>): void {
  describe(name, () => {
    let engine: Engine;
    // Each time anew: a browser that has crashed must not fail its second try and what follows.
    beforeEach(async () => {
      engine = await start();
      await openLanding(engine.tab, site);
    });
    afterEach(() => engine?.close());

    test('plan cards and their buttons are equally high on every screen', async () => {
      for (const path of ['/', '/planos']) {
        await engine.tab.open(site + path);
        for (const width of [1280, 800, 360]) {
          await engine.resize(width, 740);
          await expectEvenPlanCards(engine.tab);
        }
      }
    });

    test('the phone menu opens and closes', () => useMenu(engine));

    test('from the landing to "Ativa": sign-up, Elite, annual offer, card', async () => {
      await engine.resize(1280, 800);
      await engine.tab.open(`${site}/`);
      await subscribe(engine, site, {
        name: 'Marina Teste',
        email: `marina.${name.toLowerCase()}.${Date.now()}@exemplo.com.br`,
        password: 'garimpo-2026',
      });
    });

    test('the session cookie alone admits', async () => {
      await beAdmittedByCookie(engine.tab, site, await signUp());
    });
  });
}
