import { toReais } from '#contract/money.ts';
import {
  INTERVALS,
  type Interval,
  intervals,
  PLAN_IDS,
  type PlanId,
  planPrice,
  plans,
} from '#contract/plans.ts';
import { brand } from '../src/brand.ts';

const siteUrl = (path: string) => new URL(path, brand.siteUrl).href;
const organizationId = siteUrl('/#organizacao');

const organization = {
  '@type': 'Organization',
  '@id': organizationId,
  name: brand.name,
  legalName: brand.company,
  foundingDate: '2024',
  url: siteUrl('/'),
  logo: siteUrl('/icon-512.png'),
  email: brand.email,
  telephone: brand.phoneUrl.replace('tel:', ''),
  sameAs: brand.social.map(({ url }) => url),
};

const website = {
  '@type': 'WebSite',
  name: brand.name,
  url: siteUrl('/'),
  inLanguage: 'pt-BR',
  publisher: { '@id': organizationId },
};

function offer(id: PlanId) {
  const plan = plans[id];
  const priceOf = (interval: Interval) => ({
    price: toReais(planPrice(plan, interval).cents).toFixed(2),
    priceCurrency: 'BRL',
  });
  return {
    '@type': 'Offer',
    name: plan.name,
    ...priceOf('month'),
    availability: 'https://schema.org/InStock',
    url: siteUrl('/planos'),
    priceSpecification: INTERVALS.map((interval) => ({
      '@type': 'UnitPriceSpecification',
      name: intervals[interval].title,
      ...priceOf(interval),
      referenceQuantity: {
        '@type': 'QuantitativeValue',
        value: intervals[interval].months,
        unitCode: 'MON',
      },
    })),
  };
}

const application = {
  '@type': 'SoftwareApplication',
  name: brand.name,
  description: `${brand.tagline}.`,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  inLanguage: 'pt-BR',
  url: siteUrl('/'),
  publisher: { '@id': organizationId },
  offers: PLAN_IDS.map(offer),
};

/**
 * The structured data of pages, keyed by path. Google shows FAQs only of governments and health
 * sites: https://developers.google.com/search/docs/appearance/structured-data/faqpage
 */
export const structuredData: Readonly<Record<string, readonly object[]>> = {
  '/': [organization, website],
  '/planos': [organization, application],
  '/sobre': [organization],
};
