import { brand } from './brand.ts';
import { canonicalUrl, type Page, pageAt } from './pages.ts';
import { structuredData } from './structured-data.ts';

/** Pixels, a format that no network crops: https://ogp.me/#structured */
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

/** Open Graph; X reads it too, except for its card's size. */
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

/** JSON-LD is data, to which the content policy does not apply. */
function dataBlock(path: string): string {
  const data = structuredData(path);
  if (data === null) return '';
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/** What networks and search engines read of a page besides its title, as HTML for `<head>`. */
export function sharingTags(path: string): string {
  const head = pageAt(path);
  const url = canonicalUrl(head);
  if (head.description === undefined || url === undefined) return '';
  return shared(head, head.description, url) + dataBlock(head.path);
}
