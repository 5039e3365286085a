/** The page for people: what came in, how it counts, and what goes wrong. */
import { showRows } from '../../stripe/browser/dashboard/rows.ts';
import { byId, onPress, setText } from '../../stripe/browser/dom.ts';
import type { Row } from '../../stripe/control/rows.ts';
import type { FaultMode } from '../faults.ts';
import type { Counted, Refused } from '../ledger.ts';
import type { TrackerHit } from '../trackers.ts';

const REFRESH_MS = 2000;

interface State {
  mode: FaultMode;
  counted: Counted[];
  refused: Refused[];
}

const notice = byId('notice', HTMLElement);
const faults = byId('faults', HTMLFormElement);
const mode = faults.elements.namedItem('mode');

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'BRL' });
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

function countedRow({ event_name, event_id, value, times, firstAt, first }: Counted): Row {
  const { subscription_plan, interval } = first.custom_data ?? {};
  const known = Object.keys(first.user_data).join(', ');
  const sold = [value === null ? '' : money.format(value), subscription_plan, interval];
  return {
    id: `${event_name} ${event_id}`,
    title: [event_name, ...sold.filter(Boolean)].join(' · '),
    detail: `${time.format(firstAt)} · ${first.event_source_url} · id ${event_id ?? 'none'} · knows ${known}`,
    badge: { text: times === 1 ? 'came once' : `came ${times} times`, tone: 'good' },
    link: null,
  };
}

function hitRow({ tracker, event, id, value, fields }: TrackerHit, index: number): Row {
  const page = fields.dl ?? fields.url ?? '';
  return {
    id: String(index),
    title: value === null ? event : `${event} · ${money.format(value)}`,
    detail: `${page} · id ${id ?? 'none'}`,
    badge: { text: tracker === 'pixel' ? 'pixel' : 'Google Ads', tone: 'good' },
    link: null,
  };
}

function refusedRow({ receivedAt, code, reason }: Refused, index: number): Row {
  return {
    id: String(index),
    title: reason,
    detail: time.format(receivedAt),
    badge: { text: `code ${code}`, tone: 'bad' },
    link: null,
  };
}

function show({ mode: now, counted, refused }: State): void {
  setText('counted', String(counted.length));
  setText('refused', String(refused.length));
  showRows('counted', counted.toReversed().map(countedRow));
  showRows('refused', refused.toReversed().map(refusedRow));
  const state = byId('faults-state', HTMLElement);
  state.textContent = now === 'answers' ? 'off' : 'on';
  state.dataset.tone = now === 'answers' ? '' : 'bad';
  if (mode instanceof HTMLSelectElement && document.activeElement !== mode) mode.value = now;
}

function showHits(hits: TrackerHit[]): void {
  setText('hits', String(hits.length));
  showRows('hits', hits.toReversed().map(hitRow));
}

async function refresh(): Promise<void> {
  try {
    const response = await fetch('/_local/events');
    show(await response.json());
    const trackers = await fetch('/_local/trackers');
    showHits((await trackers.json()).hits);
    if (notice.dataset.tone === 'bad') notify('');
  } catch {
    notify('The local Meta does not answer. Is it running?', 'bad');
  }
}

function notify(text: string, tone: 'bad' | 'good' = 'good'): void {
  notice.textContent = text;
  notice.dataset.tone = tone;
}

onPress(byId('clear', HTMLButtonElement), async () => {
  await fetch('/_local/events', { method: 'DELETE' });
  await fetch('/_local/trackers', { method: 'DELETE' });
  notify('All events are forgotten.');
  await refresh();
});
faults.addEventListener('change', async () => {
  if (!(mode instanceof HTMLSelectElement)) return;
  await fetch('/_local/faults', { method: 'POST', body: JSON.stringify({ mode: mode.value }) });
  notify('The faults are as set.');
  await refresh();
});
faults.addEventListener('submit', (event) => event.preventDefault());

await refresh();
setInterval(refresh, REFRESH_MS);
