import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import classes from './carousel-controls.module.css';
import type { AutoCarousel } from './use-auto-carousel.ts';

interface CarouselControlsProps {
  carousel: AutoCarousel;
  /** What the two arrows lead to: a page may have several carousels. */
  previous: string;
  next: string;
}

/** Back, pause and forward; of no use, and therefore not shown, without script. */
export function CarouselControls({ carousel, previous, next }: CarouselControlsProps) {
  const { playing, showPrevious, showNext, toggle } = carousel;
  const Icon = playing ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <div className={classes.controls}>
      <button type="button" aria-label={previous} onClick={showPrevious}>
        <IconChevronLeft size={20} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={playing ? 'Pausar a troca automática' : 'Retomar a troca automática'}
        onClick={toggle}
      >
        <Icon size={18} aria-hidden="true" />
      </button>
      <button type="button" aria-label={next} onClick={showNext}>
        <IconChevronRight size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
