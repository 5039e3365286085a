import * as z from 'zod/mini';
import { INTERVALS } from './plans.ts';

const EVENT_NAMES = [
  'cadastro',
  'checkout_iniciado',
  'checkout_finalizado',
  'pagamento_confirmado',
  'PVNewSubs',
] as const;

/** SHA-256 of a normalised value, lower-case hexadecimal: the only form Meta takes for personal data. */
const sha256Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Valor sem hash SHA-256.'));

export const conversionEvent = z.object({
  event_name: z.enum(EVENT_NAMES),
  /** Unix seconds. */
  event_time: z.int().check(z.positive()),
  /** The same from browser and server, so that Meta counts the event once. */
  event_id: z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,128}$/, 'Identificador inválido.')),
  user_data: z.object({
    em: sha256Hex,
    fn: sha256Hex,
    external_id: z.optional(sha256Hex),
    ph: z.optional(sha256Hex),
  }),
  custom_data: z.optional(
    z.object({
      /** In reais. */
      value: z.number().check(z.nonnegative(), z.maximum(100_000)),
      currency: z.literal('BRL'),
      subscription_plan: z.string().check(z.maxLength(60)),
      interval: z.enum([...INTERVALS, 'monthly']),
    }),
  ),
});
export type ConversionEvent = z.infer<typeof conversionEvent>;
