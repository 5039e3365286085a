/** Returns the origin of the running script, which is the local Meta server. */
export function ownOrigin(): string {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) throw new Error('Load this with a script element.');
  return new URL(script.src).origin;
}

/** Sends a GET request that the browser completes even if the user leaves the page. */
export function ping(url: string, fields: Record<string, unknown>): void {
  const address = new URL(url);
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) address.searchParams.set(name, String(value));
  }
  void fetch(address, { mode: 'no-cors', keepalive: true, credentials: 'omit' }).catch(() => {});
}
