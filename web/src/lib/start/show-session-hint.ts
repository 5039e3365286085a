/**
 * Shows a returning person their header, long before the application is there to do so.
 * Part of every page's HTML, so tiny, and looks into browser storage by itself.
 */
export function showSessionHint(): void {
  try {
    if (window.localStorage.getItem('uid') !== null)
      document.documentElement.dataset.session = 'in';
  } catch {
    // Forbidden storage knows nobody.
  }
}
