import { endpoints, STRIPE_WEBHOOK_PATH } from '#contract/endpoints.ts';

interface HostingRewrite {
  source: string;
  function: { functionId: string; region: string };
}

/**
 * The `hosting.rewrites` of firebase.json: each endpoint to its function. Pages need none,
 * because each is a file of its own, so that an unknown path stays a 404.
 */
export function hostingRewrites(): HostingRewrite[] {
  const paths = [
    ...Object.entries(endpoints).map(([name, { path }]) => [name, path] as const),
    ['stripeWebhook', STRIPE_WEBHOOK_PATH] as const,
  ];
  return paths.map(([functionId, path]) => ({
    source: path.replace(/:\w+/, '*'),
    function: { functionId, region: 'southamerica-east1' },
  }));
}
