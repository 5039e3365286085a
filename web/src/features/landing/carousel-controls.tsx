import { ActionIcon, type ActionIconProps, Group } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import type { Carousel } from './use-carousel.ts';

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
  /** What the two arrows lead to. */
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
