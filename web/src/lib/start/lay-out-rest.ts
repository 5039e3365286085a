import { whenIdle } from './when-idle.ts';

/**
 * Lays out what the first paint left out (`content-visibility` in site-layout.module.css),
 * one section in each idle period, so that no tap has to wait for all of it.
 */
export function layOutRest(): void {
  const sections = document.querySelectorAll<HTMLElement>('main > * + *, main + *').values();
  const layOutNext = () => {
    const { value, done } = sections.next();
    if (done) return layOutAll();
    value.style.contentVisibility = 'visible';
    whenIdle(layOutNext);
  };
  whenIdle(layOutNext);
}

/** Lays out the whole page, and each one after it. */
export function layOutAll(): void {
  document.documentElement.dataset.whole = '';
}
