export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the web app writes to the console only here.
  console.warn(what, error instanceof Error ? error.message : error);
}
