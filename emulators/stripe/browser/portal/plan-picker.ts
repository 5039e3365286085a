import type { PortalPlans } from '../../portal/plans.ts';
import { byId, make, setText } from '../dom.ts';
import { loadPlans, loadPreview } from './client.ts';

const planSelect = byId('plan', HTMLSelectElement);
const priceSelect = byId('price', HTMLSelectElement);
const confirm = byId('confirm-plan', HTMLButtonElement);

let plans: PortalPlans['plans'] = [];
let current = '';

export function pickedPrice(): string {
  return priceSelect.value;
}

export async function fillPlans(currentPrice: string): Promise<void> {
  current = currentPrice;
  ({ plans } = await loadPlans());
  planSelect.replaceChildren(...plans.map(({ name }) => new Option(name, name)));
  const own = plans.find(({ prices }) => prices.some(({ id }) => id === current));
  planSelect.value = own?.name ?? '';
  fillPrices();
  priceSelect.value = current;
  await showPreview();
}

function fillPrices(): void {
  const plan = plans.find(({ name }) => name === planSelect.value);
  const options = plan?.prices.map(({ id, text }) => new Option(text, id)) ?? [];
  priceSelect.replaceChildren(...options);
}

async function showPreview(): Promise<void> {
  const price = priceSelect.value;
  const same = price === current;
  confirm.disabled = true;
  byId('same-plan', HTMLElement).hidden = !same;
  byId('preview', HTMLElement).hidden = same;
  if (same) return;
  const preview = await loadPreview(price);
  if (price !== priceSelect.value) return;
  const lines = preview.lines.map(({ amount, text }) =>
    make('div', {}, [make('dt', { text }), make('dd', { text: amount })]),
  );
  byId('preview-lines', HTMLElement).replaceChildren(...lines);
  setText('previewTotal', preview.total);
  setText('previewAfter', preview.after);
  confirm.disabled = false;
}

planSelect.addEventListener('change', () => {
  fillPrices();
  void showPreview();
});
priceSelect.addEventListener('change', () => void showPreview());
