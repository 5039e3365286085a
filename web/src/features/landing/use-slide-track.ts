import { useEffect, useRef } from 'react';
import { useEarlyChanges } from '../../lib/start/use-early-changes.ts';

/** A list of slides, or a box of panels. */
type Slides = HTMLUListElement & HTMLDivElement;

/** A scroll by hand has ended when nothing moved for so long. */
const SETTLED_MS = 120;

/** Where `slide` stands in the track's scroll, in pixels. */
function leftOf(track: HTMLElement, slide: Element): number {
  return slide.getBoundingClientRect().left - track.getBoundingClientRect().left + track.scrollLeft;
}

/**
 * Keeps a scrolling row of slides and the index of the first shown in step: scrolls to
 * `index` when it changes, and calls `onSettle` when a finger has brought up another slide.
 */
export function useSlideTrack(index: number, onSettle: (index: number) => void) {
  const ref = useRef<Slides>(null);
  const settled = useRef(index);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const track = ref.current;
    const slide = track?.children[index];
    if (!track || !slide || settled.current === index) return;
    settled.current = index;
    // The track alone: scrolling the slide into view would move the page too.
    track.scrollTo({ left: leftOf(track, slide) - leftOf(track, track.children[0] ?? slide) });
  }, [index]);

  useEffect(() => () => clearTimeout(timer.current), []);

  useEarlyChanges(ref, (track) => {
    if (track.scrollLeft > 0) settle(track);
  });

  function settle(track: Slides): void {
    const start = leftOf(track, track.children[0] ?? track);
    const distances = [...track.children].map((slide) =>
      Math.abs(leftOf(track, slide) - start - track.scrollLeft),
    );
    settled.current = distances.indexOf(Math.min(...distances));
    onSettle(settled.current);
  }

  return {
    ref,
    onScroll: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => ref.current && settle(ref.current), SETTLED_MS);
    },
    /** Whether the last slide is in sight, so that the next one is the first. */
    isAtEnd: () => {
      const track = ref.current;
      if (track === null || track.scrollWidth <= track.clientWidth) return false;
      return track.scrollLeft + track.clientWidth >= track.scrollWidth - 2;
    },
  };
}
