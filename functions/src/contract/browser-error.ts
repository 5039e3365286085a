import * as z from 'zod/mini';

const text = (most: number) => z.string().check(z.maxLength(most));

/** An error in a user's browser, for our log, without personal data. */
export const browserError = z.object({
  /** `react` means that rendering a page failed, and `load` that loading a file failed. */
  kind: z.enum(['uncaught', 'rejection', 'react', 'load']),
  message: text(300),
  stack: z._default(text(2000), ''),
  /** The path of the page, without parameters. */
  page: text(100),
});
export type BrowserError = z.output<typeof browserError>;
