import { expect, type Locator, type Page } from 'playwright/test';

/** Something to press, as it is written in the page. */
export interface Control {
  /** Its place among the controls of its scope. */
  index: number;
  /** The one to press first where this one is folded away; -1 where none is. */
  opener: number;
  kind: 'link' | 'tab' | 'choice' | 'question' | 'button';
  name: string;
  href: string;
  newTab: boolean;
  disabled: boolean;
}

/** The filter to try comes when it is near, and goes with the page. */
const ELSEWHERE = 'noscript *, [aria-label^="Experimente o filtro"] *';
const PRESSABLE = `:is(a[href], button, summary, input[type="radio"], input[type="checkbox"]):not(${ELSEWHERE})`;

/** All that can be pressed within `scope`, a CSS selector. */
export function controlsIn(page: Page, scope: string): Locator {
  return page.locator(`${scope} ${PRESSABLE}`);
}

export function readControls(controls: Locator): Promise<Control[]> {
  return controls.evaluateAll((all) =>
    all.map((element, index): Control => {
      const isInput = element instanceof HTMLInputElement;
      const label = (isInput && element.labels?.[0]) || element;
      const kinds = { A: 'link', INPUT: 'choice', SUMMARY: 'question' } as const;
      const tag = element.tagName;
      const kind = tag === 'A' || tag === 'INPUT' || tag === 'SUMMARY' ? kinds[tag] : 'button';
      const folded = element.closest('[role="tabpanel"], [popover], details');
      const opens = (other: Element) =>
        other !== element &&
        (other.getAttribute('aria-controls') === folded?.id ||
          (other.getAttribute('popovertarget') === folded?.id &&
            !other.hasAttribute('popovertargetaction')) ||
          other.parentElement === folded);
      return {
        index,
        opener: folded && kind !== 'question' ? all.findIndex(opens) : -1,
        kind: element.role === 'tab' ? 'tab' : kind,
        name: element.ariaLabel ?? (label.textContent ?? '').trim(),
        href: element.getAttribute('href') ?? '',
        newTab: element.getAttribute('target') === '_blank',
        disabled: element.matches(':disabled'),
      };
    }),
  );
}

/** What it is called now, and whether a finger could hit it, or the label it is in. */
function readNow(control: Locator) {
  return control.evaluate((element) => {
    const isInput = element instanceof HTMLInputElement;
    const label = (isInput && element.labels?.[0]) || element;
    const isShown = label.checkVisibility({ visibilityProperty: true });
    return {
      isThere: isShown && element.closest('[inert]') === null,
      name: element.ariaLabel,
      isLabelled: label !== element,
    };
  });
}

/**
 * Presses it, after what it is folded into was opened.
 * @returns what it was called then; null where this screen does not show it.
 */
export async function press(
  controls: Locator,
  { index, opener, name }: Control,
): Promise<string | null> {
  const control = controls.nth(index);
  let now = await readNow(control);
  if (opener >= 0 && !now.isThere && (await readNow(controls.nth(opener))).isThere) {
    await controls.nth(opener).click();
    await expect.poll(async () => (await readNow(control)).isThere).toBe(true);
    now = await readNow(control);
  }
  if (!now.isThere) return null;
  // Some show themselves only to the focus.
  if (name === 'Ir para o conteúdo') await control.focus();
  if (!now.isLabelled) await control.click();
  else {
    const label = await control.evaluateHandle(
      (element) => (element as HTMLInputElement).labels?.[0],
    );
    await label.asElement()?.click();
  }
  return now.name ?? name;
}
