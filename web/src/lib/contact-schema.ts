import * as z from 'zod/mini';
import { nameField, phoneField } from '#contract/fields.ts';

/** Name and WhatsApp as people enter them; an empty WhatsApp is none. */
export const contactSchema = z.object({
  name: nameField,
  whatsapp: z.pipe(
    z.transform((text: string) => text.trim() || undefined),
    z.optional(phoneField),
  ),
});
