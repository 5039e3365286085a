import { afterEach, expect, test, vi } from 'vitest';
import { layOutRest } from '../../../web/src/lib/start/lay-out-rest.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  delete document.documentElement.dataset.whole;
});

/** Idle moments that come when the test says so. */
function idleMoments(): () => void {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (action: () => void) => waiting.push(action));
  return () => waiting.shift()?.();
}

test('one part of the page is laid out in each idle moment, the first picture’s never again', () => {
  const nextMoment = idleMoments();
  document.body.innerHTML =
    '<main><h1></h1><section></section><section></section></main><footer></footer>';
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('main > *, footer')].map(
      ({ style }) => style.contentVisibility === 'visible',
    );
  layOutRest();
  const moments = [shown()];
  for (let moment = 0; moment < 3; moment += 1) {
    nextMoment();
    moments.push(shown());
  }
  expect(moments).toEqual([
    [false, false, false, false],
    [false, true, false, false],
    [false, true, true, false],
    [false, true, true, true],
  ]);
  expect(document.documentElement.dataset.whole).toBeUndefined();
  nextMoment();
  expect(document.documentElement.dataset.whole).toBe('');
});
