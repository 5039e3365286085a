import { ActionIcon, type ActionIconProps, Group } from '@mantine/core';
import {
  useDebouncedCallback,
  useDocumentVisibility,
  useFocusWithin,
  useInViewport,
  useMergedRef,
  useReducedMotion,
} from '@mantine/hooks';
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A scroll has ended after this long without movement. */
const SCROLL_END_MS = 120;

/** Returns the scroll position of each slide of `track`, in pixels. */
function positionsIn(track: Element): number[] {
  const lefts = [...track.children].map((slide) => slide.getBoundingClientRect().left);
  return lefts.map((left) => left - (lefts[0] ?? 0));
}

/**
 * A row of slides that scrolls by hand and advances every `intervalMs` while it is in sight and
 * nobody is busy with it, and never by itself for who wants less motion. `frame` goes on the
 * element around all of it, `track` on the scrolling element whose children are the slides.
 */
export function useCarousel<Track extends HTMLElement>(count: number, intervalMs: number) {
  /** The slide that is shown, or the first of those shown. */
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

  /** To a slide, round both ends. */
  function show(wanted: number): void {
    const next = (wanted + count) % count;
    setIndex(next);
    const element = track.current;
    // The track alone: scrolling the slide into view would move the page too.
    element?.scrollTo({ left: positionsIn(element)[next] ?? 0 });
  }

  function showNext(): void {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = track.current ?? {};
    // The last slide may be in sight before it is the first of those shown.
    const isAtEnd = scrollLeft > 0 && scrollLeft + clientWidth >= scrollWidth - 2;
    show(isAtEnd ? 0 : index + 1);
  }

  const advance = useEffectEvent(showNext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide is shown for its full time
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
  // It may have been scrolled before React ran. Asked in sight only: the browser would have to lay out a
  // section that it skips.
  useEffect(() => {
    if (viewport.inViewport && track.current?.scrollLeft) followScroll();
  }, [viewport.inViewport, followScroll]);

  return {
    index,
    playing,
    running,
    show,
    showPrevious: () => show(index - 1),
    showNext,
    toggle: () => setChoice(!playing),
    track: { ref: track, onScroll: followScroll },
    frame: {
      ref: useMergedRef(focus.ref, viewport.ref),
      // A finger too: it enters as it touches, and leaves when it is lifted or scrolls.
      onPointerEnter: () => setTouched(true),
      onPointerLeave: () => setTouched(false),
    },
  };
}

type Carousel = ReturnType<typeof useCarousel<HTMLElement>>;

const look = {
  variant: 'default',
  size: 'xl',
  radius: 'xl',
  c: 'dimmed',
  bd: '1px solid var(--garimpa-line)',
};

interface PauseButtonProps extends ActionIconProps {
  carousel: Pick<Carousel, 'playing' | 'toggle'>;
}

/** Stops what moves by itself, and has it go on. */
export function PauseButton({ carousel: { playing, toggle }, ...props }: PauseButtonProps) {
  const Icon = playing ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <ActionIcon
      size="xl"
      radius="xl"
      c="dimmed"
      aria-label={playing ? 'Pausar a troca automática' : 'Retomar a troca automática'}
      onClick={toggle}
      {...props}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  );
}

interface CarouselControlsProps {
  carousel: Carousel;
  /** The labels of the two arrows. */
  previous: string;
  next: string;
}

/** Back, pause and forward. */
export function CarouselControls({ carousel, previous, next }: CarouselControlsProps) {
  return (
    <Group gap="xs" justify="center">
      <ActionIcon {...look} aria-label={previous} onClick={carousel.showPrevious}>
        <IconChevronLeft size={20} aria-hidden="true" />
      </ActionIcon>
      <PauseButton {...look} carousel={carousel} />
      <ActionIcon {...look} aria-label={next} onClick={carousel.showNext}>
        <IconChevronRight size={20} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}
