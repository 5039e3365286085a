import { describe, expect, test } from 'vitest';
import {
  type CarouselAction,
  type CarouselState,
  carouselReducer,
  type Hold,
  isRunning,
  startCarousel,
} from '../../../web/src/features/landing/carousel-state.ts';

const stateAfter = (...actions: CarouselAction[]): CarouselState =>
  actions.reduce(carouselReducer, startCarousel(3));

test.each([
  [0, 0],
  [2, 2],
  [3, 0],
  [-1, 2],
])('slide %i of three is slide %i', (index, shown) => {
  expect(stateAfter({ type: 'show', index }).index).toBe(shown);
});

describe('it advances automatically', () => {
  const holds: Hold[] = ['hover', 'touch', 'focus', 'hidden', 'away'];
  const hold = (reason: Hold, on: boolean): CarouselAction => ({ type: 'hold', hold: reason, on });

  test('from the start, and not with a single slide', () => {
    expect(isRunning(startCarousel(3))).toBe(true);
    expect(isRunning(startCarousel(1))).toBe(false);
  });

  test.each(holds)('not while held by %s, and again after', (reason) => {
    expect(isRunning(stateAfter(hold(reason, true)))).toBe(false);
    expect(isRunning(stateAfter(hold(reason, true), hold(reason, true), hold(reason, false)))).toBe(
      true,
    );
  });

  test('only when the last of several holds is gone', () => {
    const both = [hold('hover', true), hold('focus', true)];
    expect(isRunning(stateAfter(...both, hold('hover', false)))).toBe(false);
    expect(isRunning(stateAfter(...both, hold('hover', false), hold('focus', false)))).toBe(true);
  });

  test('not while paused, whatever comes and goes', () => {
    const pause: CarouselAction = { type: 'play', playing: false };
    expect(isRunning(stateAfter(pause, hold('hover', true), hold('hover', false)))).toBe(false);
    expect(isRunning(stateAfter(pause, { type: 'play', playing: true }))).toBe(true);
  });
});

test('what changes nothing is the same state, so that nothing is rendered for it', () => {
  const state = startCarousel(3);
  expect(carouselReducer(state, { type: 'show', index: 3 })).toBe(state);
  expect(carouselReducer(state, { type: 'play', playing: true })).toBe(state);
  expect(carouselReducer(state, { type: 'hold', hold: 'hover', on: false })).toBe(state);
});
