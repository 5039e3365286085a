export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place of the web app that writes to the console.
  console.warn(what, error instanceof Error ? error.message : error);
}
