import { useEffect } from 'react';

/** The part of a form of `useForm` that is needed here. */
export interface TextForm {
  getValues(): Record<string, string>;
  getInputNode(name: string): HTMLElement | null;
  setFieldValue(name: string, value: string, options: { forceUpdate: boolean }): void;
}

/**
 * Tells a form of mode `uncontrolled` what its fields hold. Browsers restore and password managers fill
 * in values without an event.
 */
export function readFields(form: TextForm): void {
  for (const name of Object.keys(form.getValues())) {
    const field = form.getInputNode(name);
    if (!(field instanceof HTMLInputElement) || field.value === form.getValues()[name]) continue;
    form.setFieldValue(name, field.value, { forceUpdate: false });
  }
}

/**
 * Fills fields again that React has drawn anew, as where an extension has changed the form before
 * hydration.
 */
function fillAgain(form: TextForm): void {
  for (const [name, value] of Object.entries(window.typedEarly ?? {})) {
    const field = form.getInputNode(name);
    if (field instanceof HTMLInputElement && field.value === '') field.value = value;
  }
}

/** Reads the fields once the page is hydrated, then repeats a press that came earlier. */
export function useTypedBeforeHydration(form: TextForm): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is hydrated
  useEffect(() => {
    fillAgain(form);
    readFields(form);
    setTimeout(() => window.sendEarlyForm?.());
  }, []);
}
