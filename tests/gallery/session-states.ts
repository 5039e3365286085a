import type { Page } from 'playwright/test';
import { known, PROFILE } from './answers.ts';
import { type GalleryState, screen } from './state.ts';

const COOKIE = 'GET /api/auth/check-cookie';

/** A call that has no answer is given up after milliseconds, not after 20 s. */
const giveUpSoon = (page: Page) =>
  page.addInitScript(() => {
    AbortSignal.timeout = () => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), 300);
      return controller.signal;
    };
  });

/** Whether there is a session, before any page that needs one. */
export const sessionStates: GalleryState[] = screen({ section: 'Sessão', path: '/area-usuario' }, [
  { name: 'conferindo', ready: 'Carregando...', answers: { [COOKIE]: 'hangs' } },
  {
    name: 'conferindo há muito tempo',
    ready: 'Está demorando mais que o normal.',
    answers: { [COOKIE]: 'hangs' },
    act: (page) =>
      page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.currentTime = 11_000;
      }),
  },
  {
    name: 'servidor fora de alcance',
    ready: 'Não foi possível falar com o servidor.',
    answers: { [COOKIE]: 'fails' },
    expectedErrors: /Não foi possível falar com o servidor/,
  },
  {
    name: 'servidor que não responde a tempo',
    ready: 'O servidor demorou demais para responder.',
    answers: { [COOKIE]: 'hangs' },
    before: [giveUpSoon],
    expectedErrors: /O servidor demorou demais/,
  },
  {
    name: 'sem conexão, a caminho de outra página',
    path: '/sobre',
    ready: 'Verifique sua conexão',
    // The last is axe's, which would read the style sheets.
    expectedErrors:
      /ERR_INTERNET_DISCONNECTED|No connection|dynamically imported module|does not answer|preload assets/,
    act: async (page) => {
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await page.getByRole('link', { name: 'Privacidade' }).first().click();
    },
  },
  {
    name: 'terminou em outra aba',
    ready: 'Nenhum dado encontrado',
    person: 'ana',
    answers: { [PROFILE]: known({}) },
    act: async (page) => {
      await page.getByText('Assinatura', { exact: true }).waitFor();
      await page.evaluate(() => {
        const answers: object = Reflect.get(window, 'galleryAnswers');
        Reflect.set(answers, 'GET /api/auth/check-cookie', { json: { authenticated: false } });
        // As the browser reports that the tab is looked at again.
        window.dispatchEvent(new Event('visibilitychange'));
      });
    },
  },
]);
