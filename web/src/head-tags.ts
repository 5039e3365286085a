import { brand } from './brand.ts';
import { canonicalUrl, fullTitle, type Page, pageAt } from './pages.ts';
import { structuredData } from './structured-data.ts';

/** Width and height that every network shows whole: https://ogp.me/#structured */
const PICTURE = { width: '1200', height: '630' };

function toHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${toHtml(content)}">`;
}

function og(properties: Record<string, string>): string {
  return Object.entries(properties)
    .map(([key, content]) => meta('property', `og:${key}`, content))
    .join('');
}

/** X takes what it does not find under its own names from Open Graph: its card's size is all it needs. */
function shared(head: Page, description: string, url: string): string {
  const properties = {
    type: 'website',
    locale: 'pt_BR',
    site_name: brand.name,
    title: head.title,
    description,
    url,
  };
  if (!head.picture) return og(properties);
  const image = new URL(`/pictures/${head.picture}.png`, brand.siteUrl).href;
  return [
    og({
      ...properties,
      image,
      'image:width': PICTURE.width,
      'image:height': PICTURE.height,
      'image:alt': `${brand.name}: ${head.title}`,
    }),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}

/** JSON-LD is data, not a script that runs: the pages' policy has nothing to say about it. */
function dataBlock(path: string): string {
  const data = structuredData(path);
  if (data === null) return '';
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/** The part of a page's `<head>` that is its own, as HTML, for any of its addresses. */
export function headTags(path: string): string {
  const head = pageAt(path);
  const url = canonicalUrl(head);
  const title = `<title>${toHtml(fullTitle(head))}</title>`;
  if (head.description === undefined || url === undefined) {
    return `${title}${meta('name', 'robots', 'noindex')}`;
  }
  return [
    title,
    meta('name', 'description', head.description),
    `<link rel="canonical" href="${toHtml(url)}">`,
    shared(head, head.description, url),
    dataBlock(head.path),
  ].join('');
}
