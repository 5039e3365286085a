import { ActionIcon, Group } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import type { Carousel } from './use-carousel.ts';

interface CarouselControlsProps {
  carousel: Carousel;
  /** What the two arrows lead to: a page may have several carousels. */
  previous: string;
  next: string;
}

const look = {
  variant: 'default',
  size: 'xl',
  radius: 'xl',
  c: 'dimmed',
  bd: '1px solid var(--garimpa-line)',
};

/** Back, pause and forward. */
export function CarouselControls({ carousel, previous, next }: CarouselControlsProps) {
  const { playing, showPrevious, showNext, toggle } = carousel;
  const Icon = playing ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <Group gap="xs" justify="center">
      <ActionIcon {...look} aria-label={previous} onClick={showPrevious}>
        <IconChevronLeft size={20} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        {...look}
        aria-label={playing ? 'Pausar a troca automática' : 'Retomar a troca automática'}
        onClick={toggle}
      >
        <Icon size={18} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon {...look} aria-label={next} onClick={showNext}>
        <IconChevronRight size={20} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}
