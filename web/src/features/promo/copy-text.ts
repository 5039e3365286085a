/**
 * Copies what `element` shows; false where the browser lets no page write to the
 * clipboard. The text is then selected, ready to be copied by hand.
 */
export async function copyText(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent);
    return true;
  } catch {
    // No permission, or no secure origin: the older way needs neither.
    window.getSelection()?.selectAllChildren(element);
    return document.execCommand('copy');
  }
}
