import { afterAll } from 'vitest';
import * as z from 'zod';
import { closeOwnStripe } from './own-stripe.ts';

// The functions use `zod/mini`, which has no texts of its own; the tests' `zod` sets English ones.
z.config({ localeError: () => undefined });

afterAll(closeOwnStripe);
