import { useEffect, useRef } from 'react';
import { useEarlyChanges } from '../../lib/start/use-early-changes.ts';

/** A list of slides, or a box of panels. */
type Slides = HTMLUListElement & HTMLDivElement;

/** A scroll by hand has ended after this long without movement. */
const SCROLL_END_MS = 120;

/** The position of `slide` in the track's scroll, in pixels. */
function leftOf(track: HTMLElement, slide: Element): number {
  return slide.getBoundingClientRect().left - track.getBoundingClientRect().left + track.scrollLeft;
}

/**
 * Keeps a scrolling row of slides and the index of the first shown in step: scrolls to
 * `index` when it changes, and calls `onSwipe` when a finger has brought up another slide.
 */
export function useSlideTrack(index: number, onSwipe: (index: number) => void) {
  const ref = useRef<Slides>(null);
  const shown = useRef(index);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const track = ref.current;
    const slide = track?.children[index];
    if (!track || !slide || shown.current === index) return;
    shown.current = index;
    // The track alone: scrolling the slide into view would move the page too.
    track.scrollTo({ left: leftOf(track, slide) - leftOf(track, track.children[0] ?? slide) });
  }, [index]);

  useEffect(() => () => clearTimeout(timer.current), []);

  useEarlyChanges(ref, (track) => {
    if (track.scrollLeft > 0) findShown(track);
  });

  function findShown(track: Slides): void {
    const start = leftOf(track, track.children[0] ?? track);
    const distances = [...track.children].map((slide) =>
      Math.abs(leftOf(track, slide) - start - track.scrollLeft),
    );
    shown.current = distances.indexOf(Math.min(...distances));
    onSwipe(shown.current);
  }

  return {
    ref,
    onScroll: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => ref.current && findShown(ref.current), SCROLL_END_MS);
    },
    /** Whether the last slide is in sight, so that the next one is the first. */
    isAtEnd: () => {
      const track = ref.current;
      if (track === null || track.scrollWidth <= track.clientWidth) return false;
      return track.scrollLeft + track.clientWidth >= track.scrollWidth - 2;
    },
  };
}
