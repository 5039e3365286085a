/** The page of a boleto, with its numbers and status. */
import type { VoucherPage } from '../boleto/page.ts';
import { byId, onPress, setText } from './dom.ts';
import { showNotice } from './notice.ts';

const CHECK_MS = 2000;

const id = window.location.pathname.split('/').at(-1) ?? '';
const copied = byId('copied', HTMLElement);

const statusTexts: Record<VoucherPage['status'], string> = {
  open: 'Aguardando pagamento',
  paid: 'Pago',
  expired: 'Vencido',
  canceled: 'Cancelado',
};

async function load(): Promise<VoucherPage | null> {
  const response = await fetch(`/boleto/voucher/${id}/data`);
  return response.ok ? response.json() : null;
}

function show(page: VoucherPage): void {
  for (const [name, text] of Object.entries(page.texts)) setText(name, text);
  const status = byId('status', HTMLElement);
  if (status.dataset.status !== page.status) {
    status.dataset.status = page.status;
    status.textContent = statusTexts[page.status];
  }
  byId('simulate', HTMLElement).hidden = page.status !== 'open';
  byId('copy', HTMLButtonElement).hidden = page.status !== 'open';
  byId('loading', HTMLElement).hidden = true;
  byId('voucher', HTMLElement).hidden = false;
}

async function simulate(outcome: 'pay' | 'expire'): Promise<void> {
  const response = await fetch(`/_local/boletos/${id}/${outcome}`, { method: 'POST' });
  const failed = 'Não foi possível: o boleto não está mais aberto.';
  byId('fault', HTMLElement).textContent = response.ok ? '' : failed;
  await refresh();
}

async function refresh(): Promise<void> {
  const page = await load().catch(() => null);
  if (page) show(page);
}

onPress(byId('copy', HTMLButtonElement), async () => {
  const digits = byId('line', HTMLElement).textContent?.replace(/\D/g, '') ?? '';
  await navigator.clipboard.writeText(digits);
  copied.textContent = 'Código copiado.';
});
onPress(byId('pay', HTMLButtonElement), () => simulate('pay'));
onPress(byId('expire', HTMLButtonElement), () => simulate('expire'));

const first = await load();
if (first) {
  show(first);
  setInterval(refresh, CHECK_MS);
} else {
  showNotice('Este boleto não existe.');
}
