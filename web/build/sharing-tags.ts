import { brand } from '../src/brand.ts';
import { canonicalUrl, type Page, pageAt, promoPage } from '../src/pages.ts';
import { structuredData } from './structured-data.ts';

function toHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/**
 * Returns the Open Graph tags for social networks, and the tag that X needs for a large picture.
 */
function shared(head: Page, description: string, url: string): string {
  const image = head.picture && {
    image: new URL(`/pictures/${head.picture}.png`, brand.siteUrl).href,
    // In pixels (https://ogp.me/#structured). Social networks do not crop this aspect ratio.
    'image:width': '1200',
    'image:height': '630',
    'image:alt': `${brand.name}: ${head.title}`,
  };
  const properties = {
    type: 'website',
    locale: 'pt_BR',
    site_name: brand.name,
    title: head.title,
    description,
    // Social networks share `og:url` instead of the visited URL. On the promo page, the shared link
    // would lose the promo and the affiliate.
    ...(head !== promoPage && { url }),
    ...image,
  };
  const tags = Object.entries(properties).map(
    ([key, content]) => `<meta property="og:${key}" content="${toHtml(content)}">`,
  );
  const card = '<meta name="twitter:card" content="summary_large_image">';
  return tags.join('') + (image ? card : '');
}

/**
 * Returns the HTML of a page's tags for social networks and search engines, without the title.
 */
export function sharingTags(path: string): string {
  const head = pageAt(path);
  const url = canonicalUrl(head);
  if (head.description === undefined || url === undefined) return '';
  const tags = shared(head, head.description, url);
  const data = structuredData(head.path);
  if (data === null) return tags;
  // The content security policy allows this script tag, because it is data.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `${tags}<script type="application/ld+json">${json}</script>`;
}
