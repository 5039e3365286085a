/** The log entries of the functions in this process, which are not printed. */
export const logLines: Record<string, unknown>[] = [];

// firebase-functions' logger stores the console's functions on import, so import this file first.
const { console: output } = globalThis;
for (const level of ['info', 'warn', 'error'] as const) {
  const print = output[level];
  output[level] = (text: unknown, ...rest: unknown[]) => {
    if (typeof text === 'string' && text.startsWith('{"')) logLines.push(JSON.parse(text));
    else print(text, ...rest);
  };
}
