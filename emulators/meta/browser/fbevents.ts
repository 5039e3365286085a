/** A local stand-in for Meta's fbevents.js. */
import { ping } from './ping.ts';

let pixel = '';
let isGranted = true;

function cookie(name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
}

function init(id: string): void {
  pixel = id;
  if (cookie('_fbp')) return;
  const value = `fb.1.${Date.now()}.${Math.floor(Math.random() * 2 ** 31)}`;
  document.cookie = `_fbp=${value}; path=/; max-age=${90 * 86_400}; SameSite=Lax`;
}

function track(event: unknown, data: unknown, options: unknown): void {
  if (!isGranted) return;
  const values = Object.entries(Object(data)).map(([name, value]) => [`cd[${name}]`, value]);
  ping('/tr/', {
    id: pixel,
    ev: event,
    dl: window.location.href,
    rl: document.referrer,
    eid: Object(options).eventID,
    fbp: cookie('_fbp'),
    fbc: cookie('_fbc'),
    ...Object.fromEntries(values),
  });
}

function perform(...[method, ...rest]: unknown[]): void {
  if (method === 'consent') isGranted = rest[0] === 'grant';
  else if (method === 'init') init(String(rest[0]));
  else if (method === 'trackCustom') track(rest[0], rest[1], rest[2]);
  else if (method !== 'set') throw new Error(`fbq('${String(method)}') is not known here.`);
}

const fbq: { queue?: unknown[][]; callMethod?: typeof perform } = Object(
  Reflect.get(window, 'fbq'),
);
if (!fbq.queue) throw new Error('Set up window.fbq before loading fbevents.js.');
fbq.callMethod = perform;
for (const call of fbq.queue.splice(0)) perform(...call);
