/**
 * The page that is meant by an address in capitals, or with what was pasted after it (`/Planos).`).
 * Hosting compares addresses to the letter. Null if it is no page's, or already right.
 * @param addresses Every address of a page.
 */
export function meantPath(pathname: string, addresses: readonly string[]): string | null {
  try {
    const path = decodeURIComponent(pathname).toLowerCase();
    const meant = path.replace(/[^a-z0-9]+$/, '') || '/';
    return meant !== pathname && addresses.includes(meant) ? meant : null;
  } catch {
    // It is not encoded as an address should be.
    return null;
  }
}
