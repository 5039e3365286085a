/** `short` has no main links and a one-line footer. `bare` has only the logo, and no footer. */
export type PageShell = 'short' | 'bare';
