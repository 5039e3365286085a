import { whenIdle } from './when-idle.ts';

/**
 * Lays out what the first picture left out (`content-visibility` in site-layout.module.css),
 * one part of the page in each quiet moment, so that no tap has to wait for all of it.
 */
export function layOutRest(): void {
  const parts = document.querySelectorAll<HTMLElement>('main > * + *, main + *').values();
  const layOutNext = () => {
    const { value, done } = parts.next();
    if (done) return layOutAll();
    value.style.contentVisibility = 'visible';
    whenIdle(layOutNext);
  };
  whenIdle(layOutNext);
}

/** From here on, pages are laid out whole. */
export function layOutAll(): void {
  document.documentElement.dataset.whole = '';
}
