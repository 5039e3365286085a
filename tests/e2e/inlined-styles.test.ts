import { expect } from 'playwright/test';
import { test } from '../support/fixtures.ts';
import { routes } from './visitor.ts';

test.use({ expectedErrors: /Failed to load resource/ });

/** Stops animations and transitions, which would change the page between two measurements. */
const still = '*, ::before, ::after { animation: none !important; transition: none !important }';

/** Runs in the page. Returns the position and style of every element and pseudo-element. */
function lookOfElements(): string[] {
  const properties = [
    ...['display', 'position', 'visibility', 'opacity', 'transform', 'list-style-type'],
    ...['clip-path', 'color', 'background', 'border', 'box-shadow', 'outline', 'font'],
    'text-decoration',
  ];
  return [...document.querySelectorAll('body, body *')].flatMap((element) =>
    ['', '::before', '::after'].map((part) => {
      const style = getComputedStyle(element, part);
      const { x, y, width, height } = element.getBoundingClientRect();
      const name = `${element.tagName}.${element.getAttribute('class')}${part}`;
      const look = properties.map((property) => style.getPropertyValue(property));
      return [name, x, y, width, height, ...look].join(' | ');
    }),
  );
}

/** Runs in the page. Returns the URLs of all style sheets, including those that have not loaded. */
function styleSheets(): string[] {
  const templates = [...document.querySelectorAll('template')].map(({ content }) => content);
  return [document, ...templates].flatMap((root) =>
    [...root.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href),
  );
}

test('inlined styles alone give every page its look, in light and dark mode', async ({ page }) => {
  // Load only documents and fonts. Scripts would change the page between the two measurements.
  await page.route('**', (route) => {
    const isLoaded = ['document', 'font'].includes(route.request().resourceType());
    return isLoaded ? route.continue() : route.abort();
  });
  const lookInBothModes = async () => {
    const looks: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      looks.push(...(await page.evaluate(lookOfElements)));
    }
    return looks;
  };
  for (const path of routes) {
    await page.goto(path);
    await page.addStyleTag({ content: still });
    await page.evaluate(async () => {
      delete document.documentElement.dataset.fold;
      // The browser does not lay out the content of a closed `details` element.
      for (const details of document.querySelectorAll('details')) details.open = true;
      await document.fonts.ready;
    });
    const inlined = await lookInBothModes();
    const files = await page.evaluate(styleSheets);
    expect(files.length, path).toBeGreaterThan(1);
    for (const file of files) {
      await page.addStyleTag({ content: await (await page.request.get(file)).text() });
    }
    const all = await lookInBothModes();
    expect(all.filter((look, at) => look !== inlined[at])).toEqual([]);
  }
});
