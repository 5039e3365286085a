import { canonicalUrl, fullTitle, pageAt } from './pages.ts';

/**
 * After a navigation inside the browser: the title, what a share sheet takes as the
 * address, and the description of the page now shown. Loaded then, since the HTML of a
 * first page brings its own head.
 */
export function showHead(path: string): void {
  const head = pageAt(path);
  document.title = fullTitle(head);
  put('meta[name="description"]', 'meta', { name: 'description', content: head.description });
  put('link[rel="canonical"]', 'link', { rel: 'canonical', href: canonicalUrl(head) });
  const robots = head.description === undefined ? 'noindex' : undefined;
  put('meta[name="robots"]', 'meta', { name: 'robots', content: robots });
}

/** Writes the head's one such element; removes it where an attribute is undefined. */
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
