import type { Context } from 'hono';
import { badge, type Row, renderPage, section } from '../page.ts';
import type { CountedEvent, EventLog, TrackerHit } from './event-log.ts';

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'BRL' });
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

export function metaPage(context: Context, { counted, hits, refused }: EventLog) {
  return renderPage(context, {
    title: 'Local Meta',
    description: 'Replaces Meta’s Conversions API here. No advertiser receives anything.',
    columns: [
      [section('Conversions, each counted once', counted.toReversed().map(countedRow))],
      [
        section('From browsers: pixel and Google Ads', hits.toReversed().map(hitRow)),
        section('Rejected requests', refused.toReversed().map(refusedRow)),
      ],
    ],
  });
}

function countedRow({ event_name, event_id, value, times, firstAt, first }: CountedEvent): Row {
  const { subscription_plan, interval } = first.custom_data ?? {};
  const known = Object.keys(first.user_data).join(', ');
  const sold = [value === null ? '' : money.format(value), subscription_plan, interval];
  return {
    title: [event_name, ...sold.filter(Boolean)].join(' · '),
    detail: `${time.format(firstAt)} · ${first.event_source_url} · id ${event_id ?? 'none'} · knows ${known}`,
    side: badge(times === 1 ? 'came once' : `came ${times} times`, 'good'),
  };
}

const hitRow = ({ tracker, event, id, value, fields }: TrackerHit): Row => ({
  title: value === null ? event : `${event} · ${money.format(value)}`,
  detail: `${fields.dl ?? fields.url ?? ''} · id ${id ?? 'none'}`,
  side: badge(tracker === 'pixel' ? 'pixel' : 'Google Ads', 'good'),
});

const refusedRow = ({ reason, receivedAt, code }: EventLog['refused'][number]): Row => ({
  title: reason,
  detail: time.format(receivedAt),
  side: badge(`code ${code}`, 'bad'),
});
