/**
 * Keeps what was typed into a rendered page. React draws the page again where something else has
 * changed it, as an extension does that adds an icon to a field; then the fields are empty.
 * @returns what fills empty fields again, with the event that React listens to.
 */
export function keepTypedValues(): () => void {
  const typed = [...document.querySelectorAll('input')].flatMap(({ name, type, value }) =>
    name && value && type !== 'radio' && type !== 'checkbox' ? [{ name, value }] : [],
  );
  return () => {
    for (const { name, value } of typed) {
      const field = document.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
      if (field?.value !== '') continue;
      // React overrides the property of its own inputs.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
}
