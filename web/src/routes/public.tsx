import { createRoute, redirect } from '@tanstack/react-router';
import { PLAN_PARAMETER } from '../lib/purchase/plan-parameter.ts';
import { addressesOf, bioPage, promoPage, signUpPage, sitePages } from '../pages.ts';
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

/** A plan's form leads here where no script answered it. */
async function keepPlanOfAddress({ search }: { search: object }): Promise<void> {
  if (!(PLAN_PARAMETER in search)) return;
  const { keepChoiceOf } = await import('../lib/purchase/plan-address.ts');
  throw redirect({ to: keepChoiceOf(search, document.referrer), replace: true });
}

const promo = lazyPage(promoPage.module);
const signUp = lazyPage(signUpPage.module);

export const publicRoutes = [
  ...ofTable,
  ...addressesOf(signUpPage).map((path) =>
    createRoute({
      getParentRoute: () => site,
      path,
      beforeLoad: keepPlanOfAddress,
      component: signUp,
    }),
  ),
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
