/** The local Stripe's dashboard, which shows objects, the clock, injected faults and settings. */
import { loadState, type State, send } from './dashboard/client.ts';
import { endEditing, showFaults, typedFaults, wireFaults } from './dashboard/faults-form.ts';
import { showEvents, showRows } from './dashboard/rows.ts';
import { showSettings, wireSettings } from './dashboard/settings-form.ts';
import { byId, onPress, setText } from './dom.ts';

const REFRESH_MS = 2000;
const DAY = 86_400;

const notice = byId('notice', HTMLElement);

function show(state: State): void {
  const { clock, overview } = state;
  byId('now', HTMLElement).textContent = new Date(clock.now * 1000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');
  const days = Math.round((clock.advancedBySeconds / DAY) * 10) / 10;
  byId('ahead', HTMLElement).textContent = days > 0 ? `${days} days ahead` : 'real time';
  for (const [name, total] of Object.entries(overview.totals)) setText(name, String(total));
  showRows('subscriptions', overview.subscriptions, ({ customer }) => [
    { text: 'Open portal', press: () => openPortal(customer) },
  ]);
  showRows('invoices', overview.invoices, ({ charge }) =>
    charge
      ? [
          { text: 'Refund', press: refund },
          { text: 'Dispute', press: () => dispute(charge) },
        ]
      : [],
  );
  showRows('disputes', overview.disputes, ({ open }) =>
    open
      ? [
          { text: 'Won', press: (id) => closeDispute(id, 'won') },
          { text: 'Lost', press: (id) => closeDispute(id, 'lost') },
        ]
      : [],
  );
  showEvents(overview.events, { text: 'Send again', press: resend });
  showFaults(state);
  showSettings(state);
}

async function refresh(): Promise<void> {
  const state = await loadState().catch(() => null);
  if (state === null) return notify('The local Stripe does not answer. Is it running?', 'bad');
  show(state);
  if (notice.dataset.tone === 'bad') notify('');
}

function notify(text: string, tone: 'bad' | 'good' = 'good'): void {
  notice.textContent = text;
  notice.dataset.tone = tone;
}

async function act(done: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    notify(done);
  } catch (error) {
    notify(error instanceof Error ? error.message : String(error), 'bad');
    return;
  }
  await refresh();
}

async function openPortal(customer: string): Promise<void> {
  await act('The portal is open in a new tab.', async () => {
    const { url } = await send<{ url: string }>('POST', `customers/${customer}/portal`);
    window.open(url, '_blank', 'noopener');
  });
}

async function refund(invoice: string): Promise<void> {
  await act('The payment was refunded.', () => send('POST', `invoices/${invoice}/refund`));
}

function dispute(charge: string): Promise<void> {
  return act('The payment is disputed.', () => send('POST', `charges/${charge}/dispute`));
}

function closeDispute(id: string, status: 'won' | 'lost'): Promise<void> {
  return act(`The dispute is ${status}.`, () => send('POST', `disputes/${id}/close`, { status }));
}

async function resend(event: string): Promise<void> {
  await act('The event was sent again.', () => send('POST', `events/${event}/resend`));
}

function advance(seconds: number): Promise<void> {
  return act('The clock was advanced.', () => send('POST', 'clock/advance', { seconds }));
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-days]')) {
  onPress(button, () => advance(Number(button.dataset.days) * DAY));
}
onPress(byId('redeliver', HTMLButtonElement), () =>
  act('Every event was sent again.', () => send('POST', 'events/redeliver')),
);
onPress(byId('redeliver-shuffled', HTMLButtonElement), () =>
  act('Every event was sent again, shuffled.', () =>
    send('POST', 'events/redeliver', { order: 'shuffled' }),
  ),
);
onPress(byId('faults-off', HTMLButtonElement), async () => {
  endEditing();
  await act('All faults are off.', () => send('DELETE', 'faults'));
});
wireSettings((choice) => act('The setting was changed.', () => send('POST', 'settings', choice)));
wireFaults(() =>
  act('The faults were changed.', async () => {
    await send('POST', 'faults', typedFaults());
  }),
);

await refresh();
setInterval(refresh, REFRESH_MS);
