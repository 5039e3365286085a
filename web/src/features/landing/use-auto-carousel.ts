import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
} from 'react';
import { carouselReducer, type Hold, isRunning, startCarousel } from './carousel-state.ts';
import { useSlideTrack } from './use-slide-track.ts';

const REDUCED = '(prefers-reduced-motion: reduce)';

/**
 * A carousel of `count` slides that advances every `intervalMs` while nobody is busy with
 * it, and never by itself for who wants less motion. `frame` goes on the element around
 * all of it, `track` on the scrolling element whose children are the slides.
 */
export function useAutoCarousel(count: number, intervalMs: number) {
  const [state, dispatch] = useReducer(carouselReducer, count, startCarousel);
  const frame = useRef<HTMLDivElement>(null);
  const { index, playing } = state;
  const running = isRunning(state);
  const show = (next: number) => dispatch({ type: 'show', index: next });
  const { isAtEnd, ...track } = useSlideTrack(index, show);
  const hold = (reason: Hold, on: boolean) => dispatch({ type: 'hold', hold: reason, on });

  const forward = (next: number) => show(isAtEnd() ? 0 : next);
  const advanceTo = useEffectEvent(forward);
  // Restarted for every slide, so that each is shown for its full time.
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => advanceTo(index + 1), intervalMs);
    return () => clearTimeout(timer);
  }, [running, index, intervalMs]);

  useEffect(() => {
    const motion = window.matchMedia(REDUCED);
    const follow = () => dispatch({ type: 'play', playing: !motion.matches });
    follow();
    motion.addEventListener('change', follow);
    return () => motion.removeEventListener('change', follow);
  }, []);

  useEffect(() => {
    const follow = () => dispatch({ type: 'hold', hold: 'hidden', on: document.hidden });
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);

  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(([entry]) =>
      dispatch({ type: 'hold', hold: 'away', on: entry?.isIntersecting === false }),
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  return {
    index,
    playing,
    running,
    show,
    showPrevious: () => show(index - 1),
    /** The last slide may be in sight before it is the first of those shown. */
    showNext: () => forward(index + 1),
    toggle: () => dispatch({ type: 'play', playing: !playing }),
    track,
    frame: {
      ref: frame,
      // A finger leaves no pointer behind: touching is not hovering, and ends with the touch.
      onPointerEnter: (event: PointerEvent) => hold('hover', event.pointerType === 'mouse'),
      onPointerLeave: () => hold('hover', false),
      onTouchStart: () => hold('touch', true),
      onTouchEnd: () => hold('touch', false),
      onTouchCancel: () => hold('touch', false),
      onFocus: () => hold('focus', true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        hold('focus', currentTarget.contains(relatedTarget)),
    },
  };
}

export type AutoCarousel = ReturnType<typeof useAutoCarousel>;
