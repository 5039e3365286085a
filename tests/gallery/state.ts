import type { Disposable, Page } from 'playwright/test';
import type { UserProfile } from '#contract/users.ts';
import { selectedElite } from '../support/prices.ts';
import { type Answer, ana, COOKIE, known, PAYMENTS, PROFILE, receiptsOf } from './answers.ts';

/** Adds a script that runs before those of the page; disposed of, it runs no more. */
export type Preparation = (page: Page) => Promise<Disposable>;

/** One state of one screen, and what brings it about. */
export interface GalleryState {
  section: string;
  name: string;
  path: string;
  person?: 'nobody' | 'ana';
  storage?: Record<string, string>;
  /**
   * By method and path of a call of ours, where it reads one of several views with its name, or
   * by `auth` and the method of Identity Toolkit.
   */
  answers?: Record<string, Answer>;
  /** Done in the empty page, before it goes to its address. */
  before?: readonly Preparation[];
  act?: (page: Page) => Promise<unknown>;
  /** Seen once the state has come. */
  ready: string | RegExp;
  /** What the state itself writes to the console. */
  expectedErrors?: RegExp;
  /**
   * Timers of so many milliseconds and more never end, so that what would go by itself
   * stays to be seen: 4000 by default, which are toasts and the closing of a paid tab.
   */
  timersBelow?: number;
}

interface Common extends Partial<GalleryState> {
  /** What Ana's profile has other than somebody's in the trial, where the page asks for it. */
  user?: Partial<UserProfile>;
}
interface Named extends Common {
  name: string;
  ready: string | RegExp;
}

/** A state by its name and what is seen once it has come. */
export const state = (name: string, ready: string | RegExp, more: Common = {}): Named => ({
  ...{ name, ready },
  ...more,
});

/** The states of one screen, each with what they have in common, answers one by one. */
export function screen(
  common: Common & Pick<GalleryState, 'section' | 'path'>,
  states: readonly Named[],
): GalleryState[] {
  return states.map((state) => {
    const { user, answers, ...merged } = { ...common, ...state };
    const profile = user && { [PROFILE]: known(user), [PAYMENTS]: receiptsOf(user) };
    return {
      ...(user && { person: 'ana' }),
      ...merged,
      answers: { ...profile, ...common.answers, ...answers },
    };
  });
}

export const elite = selectedElite();

/** The storage of somebody who has chosen a plan. */
export const chosen = (plan: typeof elite = elite) => ({ selectedPlan: JSON.stringify(plan) });

const refused = { version: 1, measurement: false, advertising: false };

/**
 * Brings `state` about in `page`, which must be new, or cleared of all that was there.
 * @returns what it added to the page, to be disposed of before another state comes.
 */
export async function bring(page: Page, state: GalleryState): Promise<Disposable[]> {
  const added = await prepare(page, state);
  await page.goto(state.path);
  if (state.act) {
    // A press before React is lost.
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
    await state.act(page);
  }
  await page.getByText(state.ready).filter({ visible: true }).first().waitFor();
  await page.waitForFunction(isIdle);
  return added;
}

async function prepare(page: Page, state: GalleryState): Promise<Disposable[]> {
  const session =
    state.person === 'ana' ? { authenticated: true, user: ana } : { authenticated: false };
  const answers: Record<string, Answer> = {
    [COOKIE]: { json: session },
    'POST /api/consent': {
      json: { consent: { ...refused, decidedAt: Math.floor(Date.now() / 1000) } },
    },
    ...state.answers,
  };
  const answer = { ...refused, decidedAt: Date.now(), uid: null };
  const storage = { consent: JSON.stringify(answer), ...state.storage };
  const preparations: readonly Preparation[] = [
    () => page.addInitScript(answerCalls),
    () => giveAnswers(page, answers),
    () => page.addInitScript(stopLongTimers, state.timersBelow ?? 4000),
    () => page.addInitScript(fillStorage, storage),
    ...(state.before ?? []),
  ];
  const added: Disposable[] = [];
  for (const preparation of preparations) added.push(await preparation(page));
  return added;
}

/** Whether the fonts are there, and toasts and dialogs have come to their places. */
function isIdle(): boolean {
  const comers = document.querySelectorAll('.mantine-Notification-root, [role="dialog"]');
  return (
    document.fonts.status === 'loaded' &&
    [...comers].every((element) => getComputedStyle(element).opacity === '1')
  );
}

/** Has calls answered so in `page`, from its next document on. */
export function giveAnswers(page: Page, answers: Record<string, Answer>): Promise<Disposable> {
  return page.addInitScript((more) => {
    const known: unknown = Reflect.get(window, 'galleryAnswers');
    Reflect.set(window, 'galleryAnswers', Object.assign(known ?? {}, more));
  }, answers);
}

/**
 * Answers the page's calls in the page itself: to intercept requests would lead each file
 * of the site through the tests too. What has no answer goes to the server.
 */
function answerCalls(): void {
  const real = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { url, method, signal } = request;
    const { pathname } = new URL(url);
    const ofAuth = /identitytoolkit\.googleapis\.com.*accounts:(\w+)/.exec(pathname)?.[1];
    const key = ofAuth ? `auth ${ofAuth}` : `${method} ${pathname}`;
    const view = /"view":"(\w+)"/.exec(await request.text())?.[1];
    const answers: Record<string, Answer> = Reflect.get(window, 'galleryAnswers');
    const answer = answers[`${key} ${view}`] ?? answers[key];
    if (answer === undefined) return real(input, init);
    if (answer === 'fails') throw new TypeError('Failed to fetch');
    if (answer !== 'hangs') return Response.json(answer.json, { status: answer.status ?? 200 });
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
}

function stopLongTimers(longMs: number): void {
  const start = window.setTimeout.bind(window);
  const stopping = (handler: TimerHandler, ms?: number, ...values: unknown[]) =>
    ms !== undefined && ms >= longMs ? 0 : start(handler, ms, ...values);
  Object.assign(window, { setTimeout: stopping });
}

/** An empty value means none. */
function fillStorage(entries: Record<string, string>): void {
  if (window.location.protocol === 'about:') return;
  for (const [key, value] of Object.entries(entries)) {
    if (value) window.localStorage.setItem(key, value);
  }
}
