import { useEffect } from 'react';

/** The part of a form of `useForm` that is needed here. */
export interface TextForm {
  getValues(): Record<string, string>;
  getInputNode(name: string): HTMLElement | null;
  setFieldValue(name: string, value: string, options: { forceUpdate: boolean }): void;
}

/**
 * Tells a form what was typed into its rendered page, or filled in by the browser, before React
 * took over: hydration leaves it in the fields, but fires no event for it. What the browser fills
 * in later has events. Then a press that came early is repeated. For forms of mode `uncontrolled`,
 * whose fields no render empties.
 */
export function useTypedBeforeHydration(form: TextForm): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is hydrated
  useEffect(() => {
    for (const name of Object.keys(form.getValues())) {
      const field = form.getInputNode(name);
      if (!(field instanceof HTMLInputElement) || field.value === '') continue;
      form.setFieldValue(name, field.value, { forceUpdate: false });
    }
    setTimeout(() => window.sendEarlyForm?.());
  }, []);
}
