/**
 * How a page's header and footer differ from those of the other pages:
 * `short`: the header has neither main links nor a trial button, and the footer is one line.
 * `bare`: the header has only the logo, and there is no footer.
 */
export type PageShell = 'short' | 'bare';
