import { brand } from '../src/brand.ts';
import { canonicalUrl, pageAt, promoPage } from '../src/pages.ts';
import { structuredData } from './structured-data.ts';

function toHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Returns a page's tags for social networks and search engines, or '' if it is not indexed. */
export function sharingTags(path: string): string {
  const page = pageAt(path);
  const url = canonicalUrl(page);
  if (page.description === undefined || url === undefined) return '';
  const image = page.picture && {
    image: new URL(`/pictures/${page.picture}.png`, brand.siteUrl).href,
    // Social networks do not crop an image of this shape: https://ogp.me/#structured
    'image:width': '1200',
    'image:height': '630',
    'image:alt': `${brand.name}: ${page.title}`,
  };
  const properties = {
    type: 'website',
    locale: 'pt_BR',
    site_name: brand.name,
    title: page.title,
    description: page.description,
    // Social networks share `og:url` instead of the visited URL. The promo page has no `og:url`,
    // because a shared link would then lose the promo and the affiliate.
    ...(page !== promoPage && { url }),
    ...image,
  };
  const tags = Object.entries(properties).map(
    ([key, content]) => `<meta property="og:${key}" content="${toHtml(content)}">`,
  );
  // X needs this tag for a large picture.
  if (image) tags.push('<meta name="twitter:card" content="summary_large_image">');
  const graph = structuredData[page.path];
  if (graph) {
    // The content security policy does not block this tag, because it contains data, not code.
    const data = { '@context': 'https://schema.org', '@graph': graph };
    const json = JSON.stringify(data).replaceAll('<', '\\u003c');
    tags.push(`<script type="application/ld+json">${json}</script>`);
  }
  return tags.join('');
}
