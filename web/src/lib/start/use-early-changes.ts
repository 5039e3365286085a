import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Reads what the browser changed by itself in a rendered page before React took it over: a
 * radio button that was pressed, a row that was scrolled, a field that was filled in, or
 * restored by a reload. Hydration leaves the element as it is, and the state behind it
 * would go on saying otherwise.
 * @param adopt brings the state in line with the element. Called as the component mounts,
 *   before an early tap is repeated.
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
