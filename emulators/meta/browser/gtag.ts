/**
 * Stands in for Google's gtag.js: works off `dataLayer`, honours Consent Mode, and sends
 * conversions to `/pagead/conversion/` with what the real one sends: label, value, currency,
 * order, address, and the state of consent as `gcs` (`G1` + ad + analytics storage). A classic
 * script, bundled by the server.
 */
import { ownOrigin, ping } from './own-origin.ts';

type Fields = Record<string, unknown>;

const origin = ownOrigin();
const consent: Fields = {};
const ids = new Set<string>();

const flag = (storage: string) => (consent[storage] === 'granted' ? '1' : '0');

function applyConsent(state: unknown): void {
  Object.assign(consent, state);
  if (consent.ad_storage !== 'granted' || document.cookie.includes('_gcl_au=')) return;
  const value = `1.1.${Math.floor(Math.random() * 2 ** 31)}.${Math.floor(Date.now() / 1000)}`;
  document.cookie = `_gcl_au=${value}; path=/; max-age=${90 * 86_400}; SameSite=Lax`;
}

function convert({ send_to, value, currency, transaction_id, ...rest }: Fields): void {
  const [id = '', label = ''] = String(send_to).split('/');
  if (!ids.has(id)) return;
  ping(`${origin}/pagead/conversion/${id}/`, {
    label,
    value,
    currency_code: currency,
    oid: transaction_id,
    gcs: `G1${flag('ad_storage')}${flag('analytics_storage')}`,
    url: window.location.href,
    ref: document.referrer,
    data: Object.entries({ event: 'conversion', ...rest })
      .map(([name, each]) => `${name}=${String(each)}`)
      .join(';'),
  });
}

/** The real script takes nothing for a command but an `arguments` object. */
function perform(entry: unknown): void {
  if (Object.prototype.toString.call(entry) !== '[object Arguments]') return;
  const [command, subject, fields]: unknown[] = Array.from(Object(entry));
  if (command === 'consent') applyConsent(fields);
  else if (command === 'config') ids.add(String(subject));
  else if (command === 'event' && subject === 'conversion') convert({ ...Object(fields) });
}

const layer: unknown = Reflect.get(window, 'dataLayer');
if (!Array.isArray(layer)) throw new Error('Set up window.dataLayer before loading gtag.js.');
for (const entry of layer) perform(entry);
layer.push = (...entries: unknown[]) => {
  entries.forEach(perform);
  return Array.prototype.push.apply(layer, entries);
};
