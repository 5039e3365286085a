import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import classes from './consent-frame.module.css';

/** Room for the ring around what has the focus. */
const RING_PX = 8;

/** Lets the page be scrolled past what lies over its end, and focused parts come to stand above it. */
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
  /** Names the region. */
  label: string;
  onEscape?: () => void;
  children: ReactNode;
}

/** A card over the end of the window: part of the page, not a dialog that holds anybody up. */
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
