import type { Page } from 'playwright/test';
import type { UserProfile } from '#contract/users.ts';
import { refused } from '../support/agreed.ts';
import { type Answer, type Answers, answersToAna, SESSION } from './answers.ts';
import type { Step } from './steps.ts';

declare global {
  interface Window {
    galleryAnswers: Record<string, Answer>;
  }
}

export interface GalleryState {
  section: string;
  name: string;
  path: string;
  /** If set, the demo user Ana is signed in. These fields replace fields of her trial record. */
  user?: Partial<UserProfile>;
  /** Entries of local storage. An empty value removes a default entry. */
  storage?: Record<string, string>;
  answers?: Answers;
  /** Runs before the page opens `path`. */
  before?: Step;
  steps?: readonly Step[];
  /** A text that the page shows in this state. The set-up waits for it. */
  shows: string | RegExp;
  /** The errors and warnings that the state writes to the console. */
  expectedErrors?: RegExp;
  /** If set, timers of 4 s or more fire immediately. Otherwise they never fire, so toasts stay. */
  timersElapsed?: true;
}

type States = Record<string, Partial<GalleryState> & Pick<GalleryState, 'shows'>>;

/** Converts states, keyed by name, to a list. Each can override the fields of `common`. */
export const screen =
  (common: Omit<GalleryState, 'name' | 'shows'>) =>
  (states: States): GalleryState[] =>
    Object.entries(states).map(([name, state]) => ({
      ...common,
      ...state,
      name,
      answers: { ...common.answers, ...state.answers },
    }));

export async function setUpState(page: Page, state: GalleryState): Promise<void> {
  await page.addInitScript(preparePage, {
    answers: await answersIn(state),
    storage: {
      consent: JSON.stringify({ ...refused, decidedAt: Date.now(), uid: null }),
      ...state.storage,
    },
    areTimersElapsed: state.timersElapsed ?? false,
  });
  await state.before?.(page);
  await page.goto(state.path);
  if (state.steps) {
    // Wait for hydration, because React would miss an earlier click.
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
    for (const step of state.steps) await step(page);
  }
  await page.getByText(state.shows).filter({ visible: true }).first().waitFor();
  await page.waitForFunction(isIdle);
}

async function answersIn({ user, answers }: GalleryState): Promise<Record<string, Answer>> {
  const all: Answers = {
    [SESSION]: { json: { authenticated: false } },
    ...(user && answersToAna(user)),
    ...answers,
  };
  const given = Object.entries(all).map(async ([call, answer]) => [
    call,
    typeof answer === 'function' ? await answer() : answer,
  ]);
  return Object.fromEntries(await Promise.all(given));
}

interface Preparation {
  answers: Record<string, Answer>;
  storage: Record<string, string>;
  areTimersElapsed: boolean;
}

/** Runs before scripts. If Playwright answered requests, error statuses would be logged. */
function preparePage({ answers, storage, areTimersElapsed }: Preparation): void {
  if (window.location.protocol === 'about:') return;
  for (const [key, value] of Object.entries(storage)) {
    if (value) window.localStorage.setItem(key, value);
  }
  const startTimer = window.setTimeout.bind(window);
  const setTimeout = (handler: TimerHandler, ms = 0, ...values: unknown[]) => {
    if (ms < 4000) return startTimer(handler, ms, ...values);
    return areTimersElapsed ? startTimer(handler, 0, ...values) : 0;
  };
  Object.assign(window, { setTimeout, galleryAnswers: answers });
  const fetchFromServer = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const authMethod = /identitytoolkit\.googleapis\.com.*accounts:(\w+)/.exec(pathname)?.[1];
    const call = authMethod ? `auth ${authMethod}` : `${request.method} ${pathname}`;
    const view = /"view":"(\w+)"/.exec(await request.text())?.[1];
    const answer = answers[`${call} ${view}`] ?? answers[call];
    if (answer === undefined) return fetchFromServer(input, init);
    if (answer === 'fails') throw new TypeError('Failed to fetch');
    if (answer !== 'hangs') return Response.json(answer.json, { status: answer.status ?? 200 });
    const { signal } = request;
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
}

/** Returns whether the fonts are loaded, and toasts and dialogs have finished their transitions. */
function isIdle(): boolean {
  const moving = document.querySelectorAll('.mantine-Notification-root, [role="dialog"]');
  return (
    document.fonts.status === 'loaded' &&
    [...moving].every((element) => getComputedStyle(element).opacity === '1')
  );
}
