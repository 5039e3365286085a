/** A local stand-in for Google's gtag.js. */
import { ping } from './ping.ts';

type Fields = Record<string, unknown>;

const consent: Fields = {};
const ids = new Set<string>();

const flag = (storage: string) => (consent[storage] === 'granted' ? '1' : '0');

function convert({ send_to, value, currency, transaction_id, ...rest }: Fields): void {
  const [id = '', label = ''] = String(send_to).split('/');
  if (!ids.has(id)) return;
  ping(`/pagead/conversion/${id}/`, {
    label,
    value,
    currency_code: currency,
    oid: transaction_id,
    // `G1`, then the consent to ad storage and to analytics storage.
    gcs: `G1${flag('ad_storage')}${flag('analytics_storage')}`,
    url: window.location.href,
    ref: document.referrer,
    data: Object.entries({ event: 'conversion', ...rest })
      .map(([name, each]) => `${name}=${String(each)}`)
      .join(';'),
  });
}

/** Like Google's script, ignores entries that are not `arguments` objects. */
function perform(entry: unknown): void {
  if (Object.prototype.toString.call(entry) !== '[object Arguments]') return;
  const [command, subject, fields]: unknown[] = Array.from(Object(entry));
  if (command === 'consent') {
    Object.assign(consent, fields);
    if (consent.ad_storage === 'granted')
      document.cookie = '_gcl_au=1.1.1.1; path=/; max-age=7776000';
  } else if (command === 'config') ids.add(String(subject));
  else if (command === 'event' && subject === 'conversion') convert({ ...Object(fields) });
}

const layer: unknown = Reflect.get(window, 'dataLayer');
if (!Array.isArray(layer)) throw new Error('Set up window.dataLayer before loading gtag.js.');
for (const entry of layer) perform(entry);
layer.push = (...entries: unknown[]) => {
  entries.forEach(perform);
  return Array.prototype.push.apply(layer, entries);
};
