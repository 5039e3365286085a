const script = document.currentScript;
if (!(script instanceof HTMLScriptElement)) throw new Error('Load this with a script element.');
const { src } = script;

/** Sends a GET request, which continues even if the user leaves the page. */
export function ping(path: string, fields: Record<string, unknown>): void {
  const address = new URL(path, src);
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) address.searchParams.set(name, String(value));
  }
  void fetch(address, { mode: 'no-cors', keepalive: true, credentials: 'omit' }).catch(() => {});
}
