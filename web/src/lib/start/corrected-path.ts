/** Corrects `/Planos).` to `/planos`. Returns null if this changes nothing or finds no page. */
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
