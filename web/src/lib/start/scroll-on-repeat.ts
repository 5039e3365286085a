import type { AnyRouter } from '@tanstack/react-router';

/**
 * A link to the page that is shown leads to its top, or to its part, once more: the router
 * loads it again and puts it back to where it was scrolled.
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
