/**
 * Whether the cookie preferences are open: the footer opens them, `consent-root.tsx` shows
 * them. Apart from the answers, whose schemas public pages do not load.
 */
const listeners = new Set<() => void>();
let isOpen = false;

function setOpen(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

export const consentPreferences = {
  isOpen: () => isOpen,
  open: () => setOpen(true),
  close: () => setOpen(false),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
