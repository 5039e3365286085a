/**
 * A year of 1,000 monthly subscriptions at the local Stripe, which keeps its state in a file
 * as under `npm start`: how long the clock takes and whether every event arrives at the
 * webhook once. `npm run bench:stripe [-- count]`
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import { stripeCatalogue } from '../../emulators/catalogue.ts';
import { startLocalStripe } from '../../emulators/stripe/server.ts';
import { serve } from './functions/serve.ts';

const YEAR = 365 * 86_400;
const TARGET_SECONDS = 60;
const counted = z.object({ arrived: z.number(), doubled: z.number() });

/** The webhook, on its own thread: reports its port, then counts on request. */
async function receive(): Promise<void> {
  const arrivals = new Map<string, number>();
  const { port } = await serve((request, response) => {
    const id = /evt_\w+/.exec(String(Reflect.get(request, 'rawBody')))?.[0] ?? '';
    arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
    response.writeHead(200).end();
  });
  parentPort?.postMessage(port);
  parentPort?.on('message', () => {
    const doubled = [...arrivals.values()].filter((times) => times > 1).length;
    parentPort?.postMessage({ arrived: arrivals.size, doubled });
  });
}

async function measure(count: number): Promise<void> {
  const webhook = new Worker(fileURLToPath(import.meta.url));
  const [port] = await once(webhook, 'message');
  const folder = mkdtempSync(join(tmpdir(), 'stripe-year-'));
  const local = await startLocalStripe({
    port: 0,
    stateFile: join(folder, 'stripe.db'),
    webhookUrl: `http://127.0.0.1:${port}/`,
    webhookSecret: 'whsec_bench',
    catalogue: stripeCatalogue,
  });
  const address = { host: 'localhost', port: new URL(local.url).port, protocol: 'http' } as const;
  const stripe = new Stripe('sk_test_local', { ...address, telemetry: false });
  for (let made = 0; made < count; made += 20) {
    await Promise.all(Array.from({ length: Math.min(20, count - made) }, () => subscribe(stripe)));
  }
  console.log(`${count} subscriptions; a year begins`);

  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  await control(local.url, 'clock/advance', { seconds: YEAR });
  const advanced = seconds();
  while ((await control(local.url, 'clock')).pendingDeliveries > 0) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const delivered = seconds();
  webhook.postMessage('count');
  const [message] = await once(webhook, 'message');
  const { arrived, doubled } = counted.parse(message);
  const events = (await control(local.url, 'state')).overview?.totals.events;
  console.log(`the clock ${advanced.toFixed(1)} s, with every webhook ${delivered.toFixed(1)} s`);
  console.log(`${events} events, ${arrived} arrived, ${doubled} of them more than once`);
  await local.close();
  rmSync(folder, { recursive: true });
  await webhook.terminate();
  const good = delivered < TARGET_SECONDS && arrived === events && doubled === 0;
  process.exitCode = good ? 0 : 1;
}

async function subscribe(stripe: Stripe): Promise<void> {
  const { id: customer } = await stripe.customers.create({
    payment_method: 'pm_card_visa',
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  });
  await stripe.subscriptions.create({ customer, items: [{ price: 'price_elite_month' }] });
}

const controlAnswer = z.object({
  pendingDeliveries: z._default(z.number(), 0),
  overview: z.optional(z.object({ totals: z.object({ events: z.number() }) })),
});

async function control(url: string, path: string, body?: object) {
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  return controlAnswer.parse(await (await fetch(`${url}/_local/${path}`, sent)).json());
}

if (isMainThread) await measure(Number(process.argv[2] ?? 1000));
else await receive();
