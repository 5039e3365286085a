import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Advances the fake time in half-second steps, because React renders only between the steps. */
async function wait(seconds: number): Promise<void> {
  for (let step = 0; step < seconds * 2; step++) {
    await act(() => vi.advanceTimersByTimeAsync(500));
  }
}
const tabs = () => screen.getAllByRole('tab');
const selected = () =>
  tabs().flatMap((tab, index) => (tab.getAttribute('aria-selected') === 'true' ? [index] : []));
const features = () => within(screen.getByRole('region', { name: /Tudo o que seu grupo/ }));

describe('the feature tabs of the landing page', () => {
  test.each([
    [['ArrowRight', 'ArrowRight', 'ArrowLeft'], 1],
    [['ArrowLeft'], 5],
    [['End', 'ArrowRight'], 0],
  ])(
    'on the landing page, the keys %s lead from the first feature tab to the tab with index %i',
    async (keys, index) => {
      await show(<LandingPage />);
      act(() => tabs()[0]?.focus());
      for (const key of keys) fireEvent.keyDown(document.activeElement ?? document, { key });
      expect(selected()).toEqual([index]);
      expect(tabs().filter(({ tabIndex }) => tabIndex === 0)).toEqual([tabs()[index]]);
      const panels = screen.getAllByRole('tabpanel', { hidden: true });
      expect(panels.filter((panel) => !panel.hasAttribute('inert'))).toEqual([panels[index]]);
    },
  );

  test('the feature tabs do not advance while they have the pointer or the focus, or while the page is hidden', async () => {
    await show(<LandingPage />);
    const list = screen.getByRole('tablist');
    fireEvent.pointerEnter(list, { pointerType: 'mouse' });
    await wait(16);
    fireEvent.pointerLeave(list);
    act(() => tabs()[0]?.focus());
    await wait(16);
    act(() => tabs()[0]?.blur());
    const seen = vi.spyOn(document, 'visibilityState', 'get');
    const see = (state: DocumentVisibilityState) => {
      seen.mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    see('hidden');
    await wait(16);
    expect(selected()).toEqual([0]);
    see('visible');
    await wait(16);
    expect(selected()).toEqual([1]);
  });

  test('the feature tabs do not advance by themselves if the user prefers reduced motion', async () => {
    const still = window.matchMedia;
    vi.stubGlobal('matchMedia', (media: string) => ({
      ...still(media),
      matches: media.includes('reduced-motion'),
    }));
    await show(<LandingPage />);
    await wait(16);
    expect(selected()).toEqual([0]);
    fireEvent.click(features().getByRole('button', { name: 'Retomar a troca automática' }));
    await wait(16);
    expect(selected()).toEqual([1]);
  });
});
