import * as z from 'zod/mini';

const text = (most: number) => z.string().check(z.maxLength(most));

/** An error in a user's browser, for our log. It identifies no person. */
export const browserError = z.object({
  /** `react`: rendering a page failed. `load`: loading a file failed. */
  kind: z.enum(['uncaught', 'rejection', 'react', 'load']),
  message: text(300),
  stack: z._default(text(2000), ''),
  /** The path, without parameters. */
  page: text(100),
});
export type BrowserError = z.output<typeof browserError>;
