import { Hono } from 'hono';
import Stripe from 'stripe';
import { createApi } from './api/router.ts';
import { browserPages } from './browser-pages.ts';
import { type Catalogue, emptyCatalogue, seedCatalogue } from './catalogue.ts';
import { Faults } from './control/faults.ts';
import { controlRoutes } from './control/routes.ts';
import { Engine } from './engine/engine.ts';
import { Webhooks } from './events/webhooks.ts';
import { hostedPages } from './hosted-pages.ts';
import { listen } from './listen.ts';
import { defaultPaymentMethods } from './objects/payment-method-configuration.ts';
import { newWebhookEndpoint } from './objects/webhook-endpoint.ts';
import type { Simulation } from './simulation.ts';
import { Store } from './store.ts';

export interface LocalStripeOptions {
  /** 0 selects a free port. */
  port: number;
  /** The URL of the first webhook endpoint. */
  webhookUrl: string;
  webhookSecret: string;
  /** The event types of the first webhook endpoint. The default is all types. */
  webhookEvents?: readonly string[] | undefined;
  /** The account's initial catalogue. The default is an empty catalogue. */
  catalogue?: Catalogue | undefined;
  /**
   * The file that preserves the state across restarts. By default, the state is kept only in
   * memory.
   */
  stateFile?: string | undefined;
  /**
   * Called about every second with the simulated time, in Unix seconds. Not called while a test or
   * a developer moves the clock ahead.
   */
  onTime?: ((now: number) => void) | undefined;
}

export interface LocalStripe {
  /** The origin, such as `http://localhost:12111`. */
  url: string;
  /** Stops the server and all deliveries. */
  close: () => Promise<void>;
}

/** Milliseconds between two checks for due work, such as renewals. Requests also run due work. */
const CATCH_UP_MS = 1000;

/**
 * Starts a local Stripe on the loopback interface.
 * @throws Error if the port is in use.
 */
export async function startLocalStripe(options: LocalStripeOptions): Promise<LocalStripe> {
  let url = `http://localhost:${options.port}`;
  const faults = new Faults();
  const { catalogue = emptyCatalogue, webhookSecret: secret, webhookUrl } = options;
  const { webhookEvents = ['*'] } = options;
  const store = new Store();
  const webhooks = new Webhooks({
    store,
    faults,
    now: () => engine.clock.now(),
    onRecorded: () => engine.scheduleCommit(),
  });
  const engine = new Engine({ store, stateFile: options.stateFile, origin: () => url, webhooks });
  const fill = (simulation: Simulation) => {
    seedCatalogue(simulation, catalogue);
    const { paymentMethodConfigurations } = store;
    if (paymentMethodConfigurations.size === 0) {
      paymentMethodConfigurations.put(defaultPaymentMethods());
    }
    const first = {
      id: 'we_first',
      url: webhookUrl,
      secret,
      enabled_events: [...webhookEvents],
      api_version: Stripe.API_VERSION,
    };
    store.webhookEndpoints.put(newWebhookEndpoint(first, simulation.now()));
  };
  fill(engine.simulation);
  engine.commit();

  const reset = (secondsAgo: number) => {
    webhooks.clear();
    faults.set({});
    engine.reset(fill, secondsAgo);
  };

  const app = new Hono();
  app.route('/', browserPages(engine.store));
  app.route('/', hostedPages(engine));
  app.route('/', controlRoutes({ engine, faults, webhooks, reset }));
  app.route('/', createApi(engine, faults));
  const server = await listen(app, options.port, 'the local Stripe');
  url = server.url;
  webhooks.resume();
  const catchUp = setInterval(() => {
    engine.tick();
    if (!engine.isAdvancing) options.onTime?.(engine.clock.now());
  }, CATCH_UP_MS).unref();

  return {
    url,
    close: () => {
      clearInterval(catchUp);
      webhooks.close();
      engine.close();
      return server.close();
    },
  };
}
