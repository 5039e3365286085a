import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Reads what the browser changed in a rendered page before hydration: a radio button that
 * was checked, a row that was scrolled, a field that was filled in, or restored by a reload.
 * Hydration keeps the element as it is, and the component's state would differ from it.
 * @param adopt sets the state from the element. Called as the component mounts, before an
 *   early tap is repeated.
 */
export function useEarlyChanges<Element extends HTMLElement>(
  ref: RefObject<Element | null>,
  adopt: (element: Element) => void,
): void {
  const adoptChanges = useEffectEvent(adopt);
  useLayoutEffect(() => {
    if (ref.current) adoptChanges(ref.current);
  }, [ref]);
}
