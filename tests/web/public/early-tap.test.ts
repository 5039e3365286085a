import { beforeEach, expect, test, vi } from 'vitest';
import { keepEarlyTap } from '../../../web/src/lib/start/early-tap.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <form><button id="plan">Assinar <b>agora</b></button></form>
    <button id="copy">Copiar</button>
    <button id="menu" popovertarget="panel">Menu</button>
    <a id="link" href="#x">Planos</a>`;
});

const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(selector);
  return element;
};

/** As in a browser with popovers, which jsdom does not have. */
function knowPopovers(): void {
  Object.defineProperty(find('#menu'), 'popoverTargetElement', { value: document.body });
}

/** Taps before the page is hydrated; returns what is pressed once it is. */
async function tap(...selectors: string[]): Promise<string[]> {
  const repeat = keepEarlyTap();
  const submitted = vi.fn((event: Event) => event.preventDefault());
  find('form').addEventListener('submit', submitted);
  for (const selector of selectors) find(selector).click();
  expect(submitted).not.toHaveBeenCalled();
  const pressed: string[] = [];
  document.body.addEventListener('click', ({ target }) => {
    if (target instanceof Element) pressed.push(target.id);
  });
  repeat();
  // After the repetition, which is put off as much.
  await new Promise((resolve) => setTimeout(resolve));
  expect(submitted).toHaveBeenCalledTimes(pressed.includes('plan') ? 1 : 0);
  return pressed;
}

test.each([
  [['#copy'], ['copy']],
  [['#plan b'], ['plan']],
  [['#copy', '#plan'], ['plan']],
  [[], []],
])('of the taps on %j, %j is repeated when the page is hydrated', async (taps, repeated) => {
  expect(await tap(...taps)).toEqual(repeated);
});

test.each(['#menu', '#link'])(
  '%s works without scripts, and is not pressed twice',
  async (selector) => {
    knowPopovers();
    expect(await tap(selector)).toEqual([]);
  },
);

test('the menu’s tap is repeated where the browser knows no popovers', async () => {
  expect(await tap('#menu')).toEqual(['menu']);
});

test('a form’s button shows that its tap is pending, until it is answered', async () => {
  const repeat = keepEarlyTap();
  find('form').addEventListener('submit', (event) => event.preventDefault());
  const busy = () => find('#plan').matches('[data-loading][aria-busy=true]');
  find('#plan').click();
  expect(busy()).toBe(true);
  find('#copy').click();
  expect(busy()).toBe(false);
  find('#plan').click();
  repeat();
  await expect.poll(busy).toBe(false);
});
