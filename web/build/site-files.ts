import { brand } from '../src/brand.ts';
import { canonicalUrl, publicPages } from '../src/pages.ts';

/** Unregisters the service worker that an earlier site on this domain left in browsers. */
const REMOVE_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const reload = async () => {
    await self.registration.unregister();
    for (const page of await self.clients.matchAll({ type: 'window' })) page.navigate(page.url);
  };
  event.waitUntil(reload());
});
`;

/** Returns the contents of the site's files for crawlers and browsers, keyed by file name. */
export function siteFiles(): Record<string, string> {
  const urls = publicPages.map((page) => `  <url><loc>${canonicalUrl(page)}</loc></url>\n`);
  const sitemapUrl = new URL('/sitemap.xml', brand.siteUrl).href;
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    description: `${brand.tagline}.`,
    lang: 'pt-BR',
    start_url: '/',
    background_color: '#fbfcfa',
    theme_color: '#fbfcfa',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return {
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`,
    // Allow pages with `noindex`, because crawlers must load a page to see its `noindex`.
    'robots.txt': `User-agent: *\nDisallow: /api/\n\nSitemap: ${sitemapUrl}\n`,
    'site.webmanifest': `${JSON.stringify(manifest, null, 2)}\n`,
    'sw.js': REMOVE_WORKER,
    'service-worker.js': REMOVE_WORKER,
  };
}
