/**
 * Corrects a path in capitals or with punctuation after it (`/Planos).`), because Hosting compares
 * paths exactly. Returns null if the path is already right or no page matches.
 * @param addresses every address of a page.
 */
export function correctedPath(pathname: string, addresses: readonly string[]): string | null {
  try {
    const path = decodeURIComponent(pathname).toLowerCase();
    const meant = path.replace(/[^a-z0-9]+$/, '') || '/';
    return meant !== pathname && addresses.includes(meant) ? meant : null;
  } catch {
    // The path is not valid percent-encoding.
    return null;
  }
}
