/** What keeps a carousel where it is: a pointer or finger on it, focus in it, a hidden tab, or being out of sight. */
export type Hold = 'hover' | 'touch' | 'focus' | 'hidden' | 'away';

export interface CarouselState {
  /** The slide that is shown, or the first of those shown. */
  index: number;
  count: number;
  /** What the person wants; the pause button changes it. */
  playing: boolean;
  holds: readonly Hold[];
}

export type CarouselAction =
  /** To a slide, round both ends. */
  | { type: 'show'; index: number }
  | { type: 'play'; playing: boolean }
  | { type: 'hold'; hold: Hold; on: boolean };

export function startCarousel(count: number): CarouselState {
  return { index: 0, count, playing: true, holds: [] };
}

/** Whether the carousel advances by itself now. */
export function isRunning({ count, playing, holds }: CarouselState): boolean {
  return count > 1 && playing && holds.length === 0;
}

export function carouselReducer(state: CarouselState, action: CarouselAction): CarouselState {
  switch (action.type) {
    case 'show': {
      const index = (action.index + state.count) % state.count;
      return index === state.index ? state : { ...state, index };
    }
    case 'play':
      return action.playing === state.playing ? state : { ...state, playing: action.playing };
    case 'hold': {
      if (action.on === state.holds.includes(action.hold)) return state;
      const others = state.holds.filter((hold) => hold !== action.hold);
      return { ...state, holds: action.on ? [...others, action.hold] : others };
    }
  }
}
