import { ActionIcon, type ActionIconProps } from '@mantine/core';
import {
  useDebouncedCallback,
  useDocumentVisibility,
  useFocusWithin,
  useInViewport,
  useMergedRef,
  useReducedMotion,
} from '@mantine/hooks';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A scroll counts as ended after this time without movement. */
const SCROLL_END_MS = 120;

function positionsIn(track: Element): number[] {
  const lefts = [...track.children].map((slide) => slide.getBoundingClientRect().left);
  return lefts.map((left) => left - (lefts[0] ?? 0));
}

/**
 * Returns the state and props of a carousel. The carousel advances every `intervalMs` while it is
 * visible and the user does not touch, hover over or focus it. If the user prefers reduced motion,
 * it starts paused. Spread `frame` on the element around the carousel, `track` on the scrolling
 * parent of the slides, and `pause` on a `PauseButton`.
 */
export function useCarousel<Track extends HTMLElement>(count: number, intervalMs: number) {
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<boolean | null>(null);
  const [isTouched, setTouched] = useState(false);
  const track = useRef<Track>(null);
  const focus = useFocusWithin();
  const viewport = useInViewport();
  const prefersStill = useReducedMotion();
  const visibility = useDocumentVisibility();
  const playing = choice ?? !prefersStill;
  const isBusy = isTouched || focus.focused;
  const running = playing && !isBusy && viewport.inViewport && visibility === 'visible';

  function show(wanted: number): void {
    const next = (wanted + count) % count;
    setIndex(next);
    const element = track.current;
    // `scrollIntoView` would also scroll the page.
    element?.scrollTo({ left: positionsIn(element)[next] ?? 0 });
  }

  const advance = useEffectEvent(() => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = track.current ?? {};
    // If several slides are visible, scrolling ends before `index` reaches the last slide.
    const isAtEnd = scrollLeft > 0 && scrollLeft + clientWidth >= scrollWidth - 2;
    show(isAtEnd ? 0 : index + 1);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `index` restarts the timer
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => advance(), intervalMs);
    return () => clearTimeout(timer);
  }, [running, index, intervalMs]);

  const followScroll = useDebouncedCallback(() => {
    const element = track.current;
    if (!element) return;
    const distances = positionsIn(element).map((left) => Math.abs(left - element.scrollLeft));
    setIndex(distances.indexOf(Math.min(...distances)));
  }, SCROLL_END_MS);
  // The user may have scrolled before React ran. Reading `scrollLeft` off screen forces a layout.
  useEffect(() => {
    if (viewport.inViewport && track.current?.scrollLeft) followScroll();
  }, [viewport.inViewport, followScroll]);

  return {
    index,
    running,
    show,
    pause: { playing, onToggle: () => setChoice(!playing) },
    track: { ref: track, onScroll: followScroll },
    frame: {
      ref: useMergedRef(focus.ref, viewport.ref),
      // A touch fires these events, too: `pointerleave` when it ends or begins to scroll.
      onPointerEnter: () => setTouched(true),
      onPointerLeave: () => setTouched(false),
    },
  };
}

type PauseButtonProps = ActionIconProps & { playing: boolean; onToggle: () => void };

export function PauseButton({ playing, onToggle, ...props }: PauseButtonProps) {
  const Icon = playing ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <ActionIcon
      variant="default"
      size="xl"
      radius="xl"
      c="dimmed"
      bd="1px solid var(--garimpa-line)"
      {...props}
      aria-label={playing ? 'Pausar a troca automática' : 'Retomar a troca automática'}
      onClick={onToggle}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  );
}
