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

/**
 * How long a tap waits for its answer, in milliseconds, when it comes so long after the
 * navigation began, on a slow phone on a slow line.
 */
export async function measureTap(
  origin: string,
  { path, selector, answer }: (typeof taps)[number],
  afterMs: number,
): Promise<number> {
  return withChrome(async (browser) => {
    await slowDown(browser, APPLIED_4G);
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(watchTap, answer);
    const begin = performance.now();
    await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
    const control = await page.waitForSelector(selector);
    await control?.scrollIntoView();
    await new Promise((resolve) => setTimeout(resolve, begin + afterMs - performance.now()));
    await control?.tap();
    const read = () => [sessionStorage.getItem('tapped'), sessionStorage.getItem('answered')];
    for (const giveUp = performance.now() + 15_000; performance.now() < giveUp; ) {
      const [tapped, answered] = await page.evaluate(read).catch(() => []);
      if (tapped && answered) return Number(answered) - Number(tapped);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`The tap on ${selector} of ${path} was lost`);
  });
}
