import * as z from 'zod/mini';

const text = (most: number) => z.string().check(z.maxLength(most));

/** An error in somebody's browser, for our log. It names nobody. */
export const browserError = z.object({
  /** `react`: while a page was drawn. `load`: a file did not come. */
  kind: z.enum(['uncaught', 'rejection', 'react', 'load']),
  message: text(300),
  stack: z._default(text(2000), ''),
  /** The path, without parameters. */
  page: text(100),
});
export type BrowserError = z.output<typeof browserError>;
