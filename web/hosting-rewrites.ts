import { endpoints, STRIPE_WEBHOOK_PATH } from '#contract/endpoints.ts';
import { accountPages, addressesOf, shellPage } from './src/pages.ts';

type HostingRewrite =
  | { source: string; function: { functionId: string; region: string } }
  | { source: string; destination: string };

/**
 * The `hosting.rewrites` of firebase.json: each endpoint to its function, each page of the
 * account side to the shell. No rewrite of a page is a pattern, so that an unknown path
 * stays a 404.
 */
export function hostingRewrites(): HostingRewrite[] {
  const paths = [
    ...Object.entries(endpoints).map(([name, { path }]) => [name, path] as const),
    ['stripeWebhook', STRIPE_WEBHOOK_PATH] as const,
  ];
  return [
    ...paths.map(([functionId, path]) => ({
      source: path.replace(/:\w+/, '*'),
      function: { functionId, region: 'southamerica-east1' },
    })),
    ...accountPages.flatMap(addressesOf).map((source) => ({
      source,
      destination: `${shellPage.path}.html`,
    })),
  ];
}
