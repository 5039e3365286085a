/** A screen that somebody waits for, by what makes it usable. */
export interface Screen {
  name: string;
  /** Of the page; null for a document inside a frame. */
  path: string | null;
  /** Visible and not disabled, all of them. */
  controls: readonly string[];
  /** Elements' whole texts, all of them visible. */
  texts: readonly string[];
}

const screen = (name: string, path: string | null, controls: readonly string[]): Screen => ({
  name,
  path,
  controls,
  texts: [],
});

/**
 * Every screen of the way from the landing to the user area.
 * @param person the name that the user area shows.
 */
export function screensOf(person: string): readonly Screen[] {
  return [
    screen('landing', '/', ['h1']),
    screen('sign-up', '/cadastro', ['input[name=name]', 'form button[type=submit]']),
    screen('login', '/login', ['input[type=email]', 'form button[type=submit]']),
    { ...screen('offers', '/upsell', ['article button']), texts: ['Aproveitar Oferta'] },
    screen('card', null, ['input[autocomplete=cc-number]']),
    { ...screen('confirmed', '/payment-success', []), texts: ['Pagamento confirmado!'] },
    { ...screen('user area', '/area-usuario', []), texts: [person, 'Elite', 'Ativa'] },
  ];
}
