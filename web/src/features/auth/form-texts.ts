/**
 * What the fields of a form hold, by name, typed before or after the page came alive.
 * @param empty has a text for each field that the form may have.
 */
export function textsOf<Texts extends { [Name in keyof Texts]: string }>(
  form: HTMLFormElement,
  empty: Texts,
): Texts {
  const data = new FormData(form);
  return Object.fromEntries(
    Object.entries<string>(empty).map(([name, text]) => [name, String(data.get(name) ?? text)]),
  ) as Texts;
}
