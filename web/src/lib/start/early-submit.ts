declare global {
  interface Window {
    /** Of a rendered page: to be called once its form is hydrated. */
    sendEarlyForm?: () => void;
  }
}

/**
 * Keeps the press that sends a form of a rendered page until React is there to send it: until then
 * the browser sends none of `method="dialog"`, and what was typed stays. Part of every page's HTML,
 * so tiny. The button is disabled meanwhile.
 */
export function keepEarlySubmit(): void {
  let pressed: HTMLButtonElement | null = null;
  const keep = ({ target, submitter }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'dialog') return;
    if (!(submitter instanceof HTMLButtonElement)) return;
    pressed = submitter;
    pressed.disabled = true;
  };
  document.addEventListener('submit', keep);
  window.sendEarlyForm = () => {
    document.removeEventListener('submit', keep);
    delete window.sendEarlyForm;
    if (pressed === null) return;
    pressed.disabled = false;
    pressed.click();
  };
}
