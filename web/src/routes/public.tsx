import { createRoute } from '@tanstack/react-router';
import { addressesOf, bioPage, promoPage, sitePages } from '../pages.ts';
import { lazyPage, root, searchTexts, site } from './site.tsx';

const ofTable = sitePages.flatMap((page) => {
  const component = lazyPage(page.module);
  return addressesOf(page).map((path) =>
    createRoute({ getParentRoute: () => site, path, component }),
  );
});

/** The marks of campaigns and of clicks on advertisements too, because what is not named leaves the address. */
const promoSearch = searchTexts(
  ...(['promo', 'parceiro', 'afiliado', 'campaign', 'ref'] as const),
  ...(['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const),
  ...(['fbclid', 'gclid', 'gbraid', 'wbraid', 'gad_source'] as const),
);

const promo = lazyPage(promoPage.module);

export const publicRoutes = [
  ...ofTable,
  ...addressesOf(promoPage).map((path) =>
    createRoute({
      getParentRoute: () => site,
      path,
      validateSearch: promoSearch,
      component: promo,
    }),
  ),
];

/** Without header and footer. */
export const bioRoute = createRoute({
  getParentRoute: () => root,
  path: bioPage.path,
  component: lazyPage(bioPage.module),
});
