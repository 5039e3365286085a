/** Returns the element with this id. Throws if the element does not exist or has another type. */
export function byId<T extends HTMLElement>(id: string, kind: new () => T): T {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`The page has no #${id}.`);
  return element;
}

/** Writes `text` to all elements whose `data-text` attribute is `name`. */
export function setText(name: string, text: string): void {
  for (const element of document.querySelectorAll(`[data-text="${name}"]`)) {
    element.textContent = text;
  }
}

interface Attributes {
  className?: string;
  text?: string;
  [attribute: `data-${string}` | `aria-${string}`]: string;
}

export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { className, text, ...attributes }: Attributes = {},
  children: Node[] = [],
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  for (const [attribute, value] of Object.entries(attributes)) {
    element.setAttribute(attribute, value);
  }
  element.append(...children);
  return element;
}

/** Runs `work` when the button is clicked, and disables the button until `work` ends. */
export function onPress(button: HTMLButtonElement, work: () => Promise<void>): void {
  button.addEventListener('click', () => {
    if (button.disabled) return;
    button.disabled = true;
    button.setAttribute('aria-busy', 'true');
    void work().finally(() => {
      button.disabled = false;
      button.removeAttribute('aria-busy');
    });
  });
}
