import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

/** A passing pointer opens nothing, one that comes back soon does, one that leaves shortly may return. */
const MENU_MS = { open: 200, skip: 300, close: 150 };

/** A press so soon after the pointer has opened the menu was meant to open it. */
const MEANT_TO_OPEN_MS = 500;

/**
 * A menu that opens under the pointer and by its button, and closes on Escape and when
 * pointer and focus have left. `frame` goes on the element around button and panel.
 */
export function useHoverMenu() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  const hoveredAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => () => clearTimeout(timer.current), []);

  function set(next: boolean): void {
    clearTimeout(timer.current);
    if (open && !next) closedAt.current = Date.now();
    setOpen(next);
  }

  function setAfter(ms: number, next: boolean): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (next && !open) hoveredAt.current = Date.now();
      set(next);
    }, ms);
  }

  return {
    open,
    toggle: () => set(!open || Date.now() - hoveredAt.current < MEANT_TO_OPEN_MS),
    close: () => set(false),
    frame: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return;
        const justClosed = Date.now() - closedAt.current < MENU_MS.skip;
        setAfter(justClosed ? 0 : MENU_MS.open, true);
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') setAfter(MENU_MS.close, false);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Escape' || !open) return;
        set(false);
        event.currentTarget.querySelector('button')?.focus();
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) set(false);
      },
    },
  };
}
