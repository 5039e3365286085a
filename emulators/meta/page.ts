import type { Context } from 'hono';
import { html } from 'hono/html';
import { type Row, section, showPage } from '../page.ts';
import type { Counted, Ledger, Refused, TrackerHit } from './ledger.ts';

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'BRL' });
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** What came in, how it counts, and what was refused; the newest first. */
export function metaPage(context: Context, { counted, hits, refused }: Ledger) {
  context.header('Refresh', '5');
  return showPage(context, {
    title: 'Local Meta',
    what: 'Stands in for Meta’s Conversions API on this machine. No advertiser receives anything.',
    side: html`<form method="post" action="/_local/forget">
      <button class="secondary" type="submit">Forget all events</button>
    </form>`,
    columns: [
      [section('Conversions, each counted once', counted.toReversed().map(countedRow))],
      [
        section('From browsers: pixel and Google Ads', hits.toReversed().map(hitRow)),
        section('Refused requests', refused.toReversed().map(refusedRow)),
      ],
    ],
  });
}

function countedRow({ event_name, event_id, value, times, firstAt, first }: Counted): Row {
  const { subscription_plan, interval } = first.custom_data ?? {};
  const known = Object.keys(first.user_data).join(', ');
  const sold = [value === null ? '' : money.format(value), subscription_plan, interval];
  return {
    title: [event_name, ...sold.filter(Boolean)].join(' · '),
    detail: `${time.format(firstAt)} · ${first.event_source_url} · id ${event_id ?? 'none'} · knows ${known}`,
    badge: { text: times === 1 ? 'came once' : `came ${times} times`, tone: 'good' },
  };
}

const hitRow = ({ tracker, event, id, value, fields }: TrackerHit): Row => ({
  title: value === null ? event : `${event} · ${money.format(value)}`,
  detail: `${fields.dl ?? fields.url ?? ''} · id ${id ?? 'none'}`,
  badge: { text: tracker === 'pixel' ? 'pixel' : 'Google Ads', tone: 'good' },
});

const refusedRow = ({ reason, receivedAt, code }: Refused): Row => ({
  title: reason,
  detail: time.format(receivedAt),
  badge: { text: `code ${code}`, tone: 'bad' },
});
