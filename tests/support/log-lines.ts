/** What the functions in this process have logged: the logger's own lines, kept from the output. */
export const logLines: Record<string, unknown>[] = [];

// The logger takes these functions when it is loaded.
const { console: output } = globalThis;
for (const level of ['info', 'warn', 'error'] as const) {
  const print = output[level];
  output[level] = (text: unknown, ...rest: unknown[]) => {
    if (typeof text === 'string' && text.startsWith('{"')) logLines.push(JSON.parse(text));
    else print(text, ...rest);
  };
}
