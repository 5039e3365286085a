import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LandingPage } from '../../../web/src/features/landing/landing-page.tsx';
import { show } from '../account/harness.tsx';

/** A fake IntersectionObserver for which every observed element is visible. */
class EverythingSeen extends IntersectionObserver {
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    super(callback);
    this.#callback = callback;
  }
  override observe(): void {
    this.#callback([{ isIntersecting: true } as IntersectionObserverEntry], this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', EverythingSeen);
});
afterEach(() => void vi.useRealTimers());

/** Waits for 16 seconds in fake half-second steps, because React renders only between the steps. */
async function wait(): Promise<void> {
  for (let step = 0; step < 32; step++) await act(() => vi.advanceTimersByTimeAsync(500));
}
const tabs = () => screen.getAllByRole('tab');
const selected = () =>
  tabs().flatMap((tab, index) => (tab.getAttribute('aria-selected') === 'true' ? [index] : []));

test('the arrow keys select a feature tab, and the tabs do not advance while they have the pointer or the focus, or while the page is hidden', async () => {
  await show(<LandingPage />);
  act(() => tabs()[0]?.focus());
  for (const [key, index] of Object.entries({ ArrowLeft: 5, ArrowRight: 0 })) {
    fireEvent.keyDown(document.activeElement ?? document, { key });
    expect(selected()).toEqual([index]);
  }
  act(() => tabs()[0]?.blur());
  const list = screen.getByRole('tablist');
  fireEvent.pointerEnter(list, { pointerType: 'mouse' });
  await wait();
  fireEvent.pointerLeave(list);
  act(() => tabs()[0]?.focus());
  await wait();
  act(() => tabs()[0]?.blur());
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  await wait();
  expect(selected()).toEqual([0]);
  seen.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
  await wait();
  expect(selected()).toEqual([1]);
});

test('if the user prefers reduced motion, the feature tabs do not advance by themselves until the user starts them', async () => {
  const still = window.matchMedia;
  const matches = (media: string) =>
    Object.assign(still(media), { matches: media.includes('reduced-motion') });
  vi.stubGlobal('matchMedia', matches);
  await show(<LandingPage />);
  await wait();
  expect(selected()).toEqual([0]);
  const features = within(screen.getByRole('region', { name: /Tudo o que seu grupo/ }));
  fireEvent.click(features.getByRole('button', { name: 'Retomar a troca automática' }));
  await wait();
  expect(selected()).toEqual([1]);
});
