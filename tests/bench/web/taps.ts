import { button, card, openMenu } from '../../engines/journey.ts';
import { APPLIED_4G, slowDown, withChrome } from './chrome.ts';

/** A control, and what is there once its tap is answered; leaving the page is an answer too. */
const tap = (path: string, name: string, control: string, answer: string) => ({
  ...{ path, name, answer },
  selector: control.startsWith('//') ? `xpath/${control}` : control,
});
const plan = (path: string) =>
  tap(path, 'plan', card('Elite') + button('Assinar agora'), 'article button:disabled');
const submit = 'form button[type=submit]';

export const taps = [
  tap('/', 'question', 'summary', 'details[open]'),
  tap('/', 'menu', openMenu, '#menu:popover-open'),
  plan('/'),
  plan('/planos'),
  plan('/planos-promo'),
  tap('/login', 'sign in', submit, '[role=alert], button:disabled'),
  tap('/cadastro', 'create account', submit, '[role=alert], button:disabled'),
];

/**
 * In the page: the time from its tap to its answer, by the browser's clock. A tap that the browser
 * answers by itself leaves the document, so the storage carries it to the next.
 */
function watchTap(answer: string): void {
  const now = () => performance.timeOrigin + performance.now();
  const note = (name: string, at: number) => {
    if (!sessionStorage.getItem(name)) sessionStorage.setItem(name, String(at));
  };
  const look = () => {
    const isLeft = sessionStorage.getItem('left') !== null;
    if (isLeft || document.querySelector(answer)) note('answered', now());
  };
  if (sessionStorage.getItem('tapped')) note('left', now());
  document.addEventListener(
    'pointerdown',
    // When the browser took the finger's touch, not when the page found time to notice it.
    ({ timeStamp }) => {
      note('tapped', performance.timeOrigin + timeStamp);
      setInterval(look, 10);
    },
    { capture: true },
  );
  look();
}

const TRIES = 4;

/**
 * How long a tap waits for its answer, in milliseconds, when it comes so long after the
 * navigation began, on a slow phone on a slow line. A tap that missed, because something
 * moved under the finger, says nothing and is made again on a fresh load.
 */
export async function measureTap(
  origin: string,
  tapped: (typeof taps)[number],
  afterMs: number,
): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const waited = await tapOnce(origin, tapped, afterMs);
    if (waited !== null) return waited;
  }
  throw new Error(`${TRIES} taps on ${tapped.name} of ${tapped.path} missed it`);
}

/** How long the answer took, in milliseconds; null when the tap missed. */
function tapOnce(
  origin: string,
  { path, selector, answer }: (typeof taps)[number],
  afterMs: number,
) {
  return withChrome(async (browser) => {
    await slowDown(browser, APPLIED_4G);
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(watchTap, answer);
    const begin = performance.now();
    page.setDefaultTimeout(60_000);
    await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
    const control = await page.waitForSelector(selector);
    await control?.scrollIntoView();
    await new Promise((resolve) =>
      setTimeout(resolve, Math.max(0, begin + afterMs - performance.now())),
    );
    await control?.tap();
    const read = () => [sessionStorage.getItem('tapped'), sessionStorage.getItem('answered')];
    for (const giveUp = performance.now() + 15_000; performance.now() < giveUp; ) {
      const [tapped, answered] = await page.evaluate(read).catch(() => []);
      if (tapped && answered) return Number(answered) - Number(tapped);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return null;
  });
}
