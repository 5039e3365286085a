/** Where the script that runs came from: the stand-ins report there, as the real ones do to their makers. */
export function ownOrigin(): string {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) throw new Error('Load this with a script element.');
  return new URL(script.src).origin;
}

/** Asks for a picture, which needs no permission of the other site and outlives the page. */
export function ping(url: string, fields: Record<string, unknown>): void {
  const address = new URL(url);
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) address.searchParams.set(name, String(value));
  }
  void fetch(address, { mode: 'no-cors', keepalive: true, credentials: 'omit' }).catch(() => {});
}
