import type { AnyRouter } from '@tanstack/react-router';

/**
 * Scrolls to the top, or to the anchor, when a link to the current address is followed again:
 * the router reloads the page and restores its scroll position.
 */
export function scrollOnRepeat(router: AnyRouter): void {
  let isRepeat = false;
  router.subscribe('onBeforeLoad', ({ hrefChanged }) => {
    isRepeat = !hrefChanged;
  });
  router.subscribe('onRendered', ({ toLocation: { hash } }) => {
    if (!isRepeat) return;
    isRepeat = false;
    if (hash) document.getElementById(hash)?.scrollIntoView();
    else window.scrollTo({ top: 0 });
  });
}
