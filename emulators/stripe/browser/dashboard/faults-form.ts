import type { FaultSettings } from '../../control/faults.ts';
import { byId } from '../dom.ts';
import type { State } from './client.ts';

const form = byId('faults', HTMLFormElement);

function field(name: string): HTMLInputElement {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) throw new Error(`The form has no ${name}.`);
  return input;
}

function share(name: string): number {
  return Number(field(name).value || 0) / 100;
}

/**
 * Returns the faults that the user entered. The form offers only some of the faults that
 * `POST /_local/faults` accepts.
 */
export function typedFaults(): FaultSettings {
  const failing = share('probability');
  return {
    webhooks: {
      drop: share('drop'),
      duplicate: share('duplicate'),
      shuffle: field('shuffle').checked,
    },
    ...(failing > 0 && { api: { status: 500, probability: failing } }),
  };
}

/** Shows the current faults. Does not overwrite fields while the user is editing the form. */
export function showFaults({ faults }: State): void {
  const { api = {}, webhooks = {} } = faults;
  const on = [webhooks, api].some((settings) => Object.values(settings).some(Boolean));
  const state = byId('faults-state', HTMLElement);
  state.textContent = on ? 'on' : 'off';
  state.dataset.tone = on ? 'bad' : 'plain';
  if (form.contains(document.activeElement) || form.dataset.touched) return;
  const percent = (value = 0): string => (value ? String(Math.round(value * 100)) : '');
  field('drop').value = percent(webhooks.drop);
  field('duplicate').value = percent(webhooks.duplicate);
  field('shuffle').checked = webhooks.shuffle ?? false;
  field('probability').value = percent(api.status ? (api.probability ?? 1) : 0);
}

/** Calls `switchOn` when the form is submitted. `data-touched` marks a form with unsent changes. */
export function wireFaults(switchOn: () => Promise<void>): void {
  form.addEventListener('input', () => {
    form.dataset.touched = 'yes';
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void switchOn().finally(endEditing);
  });
}

export function endEditing(): void {
  delete form.dataset.touched;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
