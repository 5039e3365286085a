import { describe, expect, test } from 'vitest';
import { fontCharacters } from '../../web/render-font.ts';
import { documentOf, publicPages } from './built-site.ts';

/** What the styles of components/site/site-layout.module.css have laid out later. */
function notInTheFirstFrame(page: Document): Element[] {
  const styles = page.querySelector('style')?.textContent ?? '';
  const rule = /([^{}]+)\{[^{}]*content-visibility:auto[^{}]*\}/.exec(styles);
  if (!rule?.[1]) throw new Error('No rule has the rest of the page laid out later');
  return [...page.querySelectorAll(rule[1])];
}

describe.each(publicPages)('without JavaScript, $path', ({ path }) => {
  const page = documentOf(path);

  test('has its text', () => {
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.querySelector('main')?.textContent?.length).toBeGreaterThan(100);
  });

  test('has only characters of our font', () => {
    const missing = [...(page.body.textContent ?? '')].filter((sign) => !fontCharacters.has(sign));
    expect(missing.filter((sign) => sign !== '\n')).toEqual([]);
  });

  test('has its heading, and what is beside it, in the first frame', () => {
    const late = notInTheFirstFrame(page);
    if (page.querySelectorAll('main > *').length > 2) expect(late.length).toBeGreaterThan(0);
    const heading = page.querySelector('h1');
    expect(late.filter((element) => element.contains(heading))).toEqual([]);
  });

  test('hides nothing that a script would have to show', () => {
    const hidden = page.querySelectorAll('main [hidden]');
    // Of a promotion's two ways to say its time, the address decides which one stands.
    const times = [...page.querySelectorAll('[data-promo-countdown]')];
    expect([...hidden].filter((element) => !times.includes(element))).toEqual([]);
    if (times.length > 0) expect(times.filter((time) => !time.matches('[hidden]'))).toHaveLength(1);
  });
});
