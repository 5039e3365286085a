/**
 * Corrects capitals and final punctuation in a path: `/Planos).` becomes `/planos`. Returns null if
 * the path is already right or no page has the corrected path.
 */
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
