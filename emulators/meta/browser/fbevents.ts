/**
 * Stands in for Meta's fbevents.js: takes over the queue that the page has set up, sets the
 * cookies `_fbp` and `_fbc`, and sends events to `/tr/` with what the real one sends:
 * address, referrer, event id, values. A classic script, bundled by the server.
 */
import { ownOrigin, ping } from './own-origin.ts';

type Call = readonly unknown[];

interface Queue {
  callMethod?: (...call: unknown[]) => void;
  queue: Call[];
}

const origin = ownOrigin();
const pixels: string[] = [];
let isGranted = true;
/** What came while consent was taken back, in case it is given again. */
let held: Call[] = [];

function cookie(name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
}

function keep(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${90 * 86_400}; SameSite=Lax`;
}

function init(pixel: string): void {
  pixels.push(pixel);
  const stamp = `fb.1.${Date.now()}`;
  if (!cookie('_fbp')) keep('_fbp', `${stamp}.${Math.floor(Math.random() * 2 ** 31)}`);
  const click = new URLSearchParams(window.location.search).get('fbclid');
  if (click && !cookie('_fbc')?.endsWith(click)) keep('_fbc', `${stamp}.${click}`);
}

function track(event: unknown, data: unknown, options: unknown): void {
  const values = Object.entries(data ?? {}).map(([name, value]) => [`cd[${name}]`, String(value)]);
  const eventId = options instanceof Object && 'eventID' in options ? options.eventID : undefined;
  for (const pixel of pixels) {
    ping(`${origin}/tr/`, {
      id: pixel,
      ev: String(event),
      dl: window.location.href,
      rl: document.referrer,
      ts: String(Date.now()),
      eid: eventId === undefined ? undefined : String(eventId),
      fbp: cookie('_fbp'),
      fbc: cookie('_fbc'),
      ...Object.fromEntries(values),
    });
  }
}

function perform(call: Call): void {
  const [method, ...rest] = call;
  if (method === 'consent') {
    isGranted = rest[0] === 'grant';
    const waiting = held;
    held = [];
    if (isGranted) waiting.forEach(perform);
    else held = waiting;
  } else if (!isGranted) held.push(call);
  else if (method === 'init') init(String(rest[0]));
  else if (method === 'track' || method === 'trackCustom') track(rest[0], rest[1], rest[2]);
  else if (method !== 'set') throw new Error(`fbq('${String(method)}') is not known here.`);
}

function isQueue(value: unknown): value is Queue {
  return typeof value === 'function' && 'queue' in value && Array.isArray(value.queue);
}

const fbq: unknown = Reflect.get(window, 'fbq');
if (!isQueue(fbq)) throw new Error('Set up window.fbq before loading fbevents.js.');
fbq.callMethod = (...call) => perform(call);
for (const call of fbq.queue.splice(0)) perform(call);
