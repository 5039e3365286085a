import { canonicalUrl, fullTitle, pageAt } from './pages.ts';

/**
 * Sets title, canonical address, description and robots after a navigation in the browser.
 * Loaded with the first one, because the HTML has the head of the first page.
 */
export function showHead(path: string): void {
  const head = pageAt(path);
  document.title = fullTitle(head);
  put('meta[name="description"]', 'meta', { name: 'description', content: head.description });
  put('link[rel="canonical"]', 'link', { rel: 'canonical', href: canonicalUrl(head) });
  const robots = head.description === undefined ? 'noindex' : undefined;
  put('meta[name="robots"]', 'meta', { name: 'robots', content: robots });
}

/** Creates or updates the element; removes it where an attribute is undefined. */
function put(selector: string, tag: string, attributes: Record<string, string | undefined>): void {
  const found = document.head.querySelector(selector);
  const element = found ?? document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) {
      found?.remove();
      return;
    }
    element.setAttribute(name, value);
  }
  if (!found) document.head.append(element);
}
