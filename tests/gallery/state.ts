import type { APIRequestContext, BrowserContext, Page } from 'playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import type { SelectedPlan } from '../../web/src/lib/storage.ts';
import { signInByCookie } from '../e2e/visitor.ts';

/** What a call is answered: a status and JSON, or nothing at all. */
export type Answer = { status?: number; json: unknown } | 'hangs' | 'fails';

/** One state of one screen, and what brings it about. */
export interface GalleryState {
  section: string;
  name: string;
  path: string;
  /** `real` is somebody known to the server, whose calls go through to it. */
  person?: 'nobody' | 'ana' | 'real';
  storage?: Record<string, string>;
  /** By method and path of a call of ours, or `auth` and the method of Identity Toolkit. */
  answers?: Record<string, Answer>;
  /** Done in the empty page, before it goes to its address. */
  before?: (page: Page) => Promise<unknown>;
  act?: (page: Page) => Promise<unknown>;
  /** Seen once the state has come. */
  ready: string | RegExp;
  /** What the state itself writes to the console. */
  expectedErrors?: RegExp;
}

/** The states of one screen, each with what they have in common. */
export function screen(
  common: Partial<GalleryState> & Pick<GalleryState, 'section' | 'path'>,
  states: readonly (Partial<GalleryState> & Pick<GalleryState, 'name' | 'ready'>)[],
): GalleryState[] {
  return states.map((state) => ({ ...common, ...state }));
}

export const ana = { uid: 'ana', email: 'ana@exemplo.com.br', displayName: 'Ana Souza' };

export const elite: SelectedPlan = {
  name: 'Elite',
  price: 'R$ 187,90',
  period: '/mês',
  priceRaw: 187.9,
  interval: 'month',
};

const refusedConsent = {
  version: 1,
  decidedAt: Date.now(),
  measurement: false,
  advertising: false,
};

const paths = Object.values(endpoints).map(
  ({ path }) => new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`),
);

/** Brings `state` about in `page`, which must be new. */
export async function bring(
  page: Page,
  state: GalleryState,
  { context, request }: { context: BrowserContext; request: APIRequestContext },
): Promise<void> {
  if (state.person === 'real') await signInByCookie(context, request);
  await answerCalls(page, state);
  const stored = { consent: JSON.stringify(refusedConsent), ...state.storage };
  await page.addInitScript((entries) => {
    if (window.location.protocol === 'about:') return;
    // An empty value stands for none.
    for (const [key, value] of Object.entries(entries)) {
      if (value) window.localStorage.setItem(key, value);
    }
  }, stored);
  await state.before?.(page);
  await page.goto(state.path);
  await state.act?.(page);
  await page.getByText(state.ready).filter({ visible: true }).first().waitFor();
  await page.waitForFunction(() => document.fonts.status === 'loaded');
}

async function answerCalls(page: Page, { person = 'nobody', answers = {} }: GalleryState) {
  const session = person === 'ana' ? { authenticated: true, user: ana } : { authenticated: false };
  const all: Record<string, Answer> = {
    ...(person !== 'real' && { 'GET /api/auth/check-cookie': { json: session } }),
    ...(person === 'ana' && { 'POST /api/consent': { json: { ok: true } } }),
    ...answers,
  };
  await page.route(
    (url) => url.host.startsWith('localhost:') && keyOf(url.pathname) !== undefined,
    async (route) => {
      const call = route.request();
      const { pathname } = new URL(call.url());
      const key = keyOf(pathname) ?? `${call.method()} ${pathname}`;
      const answer = all[key === 'call' ? `${call.method()} ${pathname}` : key];
      if (answer === 'hangs') return;
      if (answer === 'fails') return route.abort();
      if (answer)
        return route.fulfill({ ...answer, headers: { 'Access-Control-Allow-Origin': '*' } });
      return route.continue();
    },
  );
}

/** How answers are named for a path: `call` for ours, `auth signUp` for Identity Toolkit's. */
function keyOf(pathname: string): string | undefined {
  const method = /identitytoolkit\.googleapis\.com.*accounts:(\w+)/.exec(pathname)?.[1];
  if (method) return `auth ${method}`;
  return paths.some((path) => path.test(pathname)) ? 'call' : undefined;
}
