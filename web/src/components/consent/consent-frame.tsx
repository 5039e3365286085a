import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import classes from './consent-frame.module.css';

/** Room for the focus ring. */
const RING_PX = 8;

/** Lets the page scroll until its end, and what has the focus, is above the card. */
function useRoomBelow(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = frame;
    const { style } = document.documentElement;
    if (current === null) return;
    const observer = new ResizeObserver(() =>
      style.setProperty('--consent-height', `${current.offsetHeight + RING_PX}px`),
    );
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--consent-height');
    };
  }, [frame]);
}

interface ConsentFrameProps {
  /** The region's name. */
  label: string;
  onEscape?: () => void;
  children: ReactNode;
}

/** A card at the bottom of the window: a region of the page, not a dialog that blocks it. */
export function ConsentFrame({ label, onEscape, children }: ConsentFrameProps) {
  const frame = useRef<HTMLElement>(null);
  useRoomBelow(frame);
  useEffect(() => {
    const { current } = frame;
    if (current === null || onEscape === undefined) return;
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEscape();
    };
    current.addEventListener('keydown', listen);
    return () => current.removeEventListener('keydown', listen);
  }, [onEscape]);
  return (
    <section ref={frame} className={classes.frame} aria-label={label}>
      <div className={classes.card}>{children}</div>
    </section>
  );
}
