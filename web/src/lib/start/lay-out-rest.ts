/** The pause between two sections, so that the browser lays out each one in a separate task. */
const PAUSE_MS = 100;

/** Lays out the sections that CSS skips because of `data-fold` (web/build/inline/page.ts). */
export function layOutRest(): void {
  const { dataset } = document.documentElement;
  if (dataset.fold === undefined) return;
  const sections = [...document.querySelectorAll<HTMLElement>('main > *')];
  for (const [index, section] of sections.entries()) {
    setTimeout(() => {
      section.style.contentVisibility = 'visible';
    }, index * PAUSE_MS);
  }
  setTimeout(() => delete dataset.fold, sections.length * PAUSE_MS);
}
