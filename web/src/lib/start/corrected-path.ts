/** Corrects capitals and final punctuation, if a page has that path: `/Planos).` is `/planos`. */
export function correctedPath(pathname: string, addresses: readonly string[]): string | null {
  try {
    const path = decodeURIComponent(pathname).toLowerCase();
    const meant = path.replace(/[^a-z0-9]+$/, '') || '/';
    return meant !== pathname && addresses.includes(meant) ? meant : null;
  } catch {
    // The path has invalid percent-encoding.
    return null;
  }
}
