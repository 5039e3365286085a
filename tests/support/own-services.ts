import './log-lines.ts';
import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { WEBHOOK_EVENTS } from '#contract/stripe-account.ts';
import { stripeCatalogue } from '../../emulators/catalogue.ts';
import { startLocalMeta } from '../../emulators/meta/server.ts';
import { startLocalStripe } from '../../emulators/stripe/server.ts';
import { tests } from './project.ts';
import { serveFunctions } from './serve.ts';

/** Starts services for one test file: a Firebase project, Stripe, Meta and the functions. */

const meta = await startLocalMeta(0);
Object.assign(process.env, tests.settings, {
  APP_URL: process.env.APP_URL,
  FUNCTIONS_EMULATOR: 'true',
  GCLOUD_PROJECT: `demo-${randomUUID()}`,
  META_GRAPH_URL: meta.url,
  META_LOCAL_URL: meta.url,
});
const entry: object = await import('../../functions/src/index.ts');
const functions = await serveFunctions(entry);
const functionsUrl = `http://127.0.0.1:${functions.port}`;
const stripe = await startLocalStripe({
  port: 0,
  webhookUrl: `${functionsUrl}/stripeWebhook/stripe-webhook`,
  webhookSecret: tests.settings.STRIPE_WEBHOOK_SECRET ?? '',
  webhookEvents: WEBHOOK_EVENTS,
  catalogue: stripeCatalogue,
});
process.env.STRIPE_LOCAL_URL = stripe.url;
process.env.FUNCTIONS_URL = functionsUrl;

afterAll(async () => {
  await Promise.all([stripe.close(), meta.close()]);
  functions.close();
});
