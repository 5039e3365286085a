import * as z from 'zod/mini';
import { consent } from './consent.ts';
import { sessionIdField } from './fields.ts';
import { INTERVALS } from './plans.ts';

/** What `POST /meta-capi` takes; the last two are the purchase. */
const EVENT_NAMES = [
  'cadastro',
  'checkout_iniciado',
  'checkout_finalizado',
  'pagamento_confirmado',
  'PVNewSubs',
] as const;
export type ConversionName = (typeof EVENT_NAMES)[number];

/** The browser's pixel calls the sign-up otherwise than the server does. */
export type PixelEventName = ConversionName | 'pv_cadastro_confirmado';

/** Both tell Meta of one purchase, each under an id of its own. */
export const PURCHASE_EVENTS = [
  'pagamento_confirmado',
  'PVNewSubs',
] as const satisfies ConversionName[];

/** How long Meta takes browser and server for one, after the first of them. */
export const DEDUPLICATION_SECONDS = 48 * 60 * 60;

/** In reais; far above the dearest plan's year, far below nonsense. */
const MAX_VALUE = 10_000;

/** SHA-256 of a normalised value, lower-case hexadecimal: the only form Meta takes for personal data. */
const sha256Field = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Valor sem hash SHA-256.'));

/**
 * Cookies of Meta's pixel; one that is none is left out, because it must not cost the event.
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc
 */
const metaCookie = z.catch(
  z.optional(z.string().check(z.regex(/^fb\.\d\.\d{10,16}\.[\w.-]{1,500}$/))),
  undefined,
);

/** What lets the server tell Meta of a person's conversion; all of it only after consent. */
export const advertisingFields = {
  /** Absent means undecided: nothing is sent or kept. */
  consent: z.optional(consent),
  /** Cookie `_fbp`. */
  fbp: metaCookie,
  /** Cookie `_fbc`, else made of `fbclid`: `fb.1.<Unix ms>.<fbclid>`. */
  fbc: metaCookie,
};

export const customData = z.object({
  /** In reais. */
  value: z.number().check(z.nonnegative(), z.maximum(MAX_VALUE)),
  currency: z.literal('BRL'),
  /** A plan's name as in the catalogue. */
  subscription_plan: z.string().check(z.minLength(1), z.maxLength(60)),
  interval: z.enum([...INTERVALS, 'monthly']),
});
export type CustomData = z.infer<typeof customData>;

/** The values of a conversion of which nothing is known: neither what was paid nor a stored plan. */
export const NOTHING_KNOWN: CustomData = {
  value: 1,
  currency: 'BRL',
  subscription_plan: 'profissional',
  interval: 'monthly',
};

/** Whether a conversion of this name tells of a purchase, and so of a checkout session. */
export function isPurchaseEvent(name: ConversionName): boolean {
  return PURCHASE_EVENTS.some((each) => each === name);
}

const eventFields = z.object({
  event_name: z.enum(EVENT_NAMES),
  /** Unix seconds. The server tells Meta its own time. */
  event_time: z.int().check(z.positive()),
  /** `eventId` of event-id.ts: the same from browser and server, so that Meta counts it once. */
  event_id: z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,128}$/, 'Identificador inválido.')),
  user_data: z.object({
    em: sha256Field,
    fn: sha256Field,
    external_id: z.optional(sha256Field),
    ph: z.optional(sha256Field),
  }),
  custom_data: z.optional(customData),
  ...advertisingFields,
  /** The page's address; the server keeps path alone, and of our own site alone. */
  event_source_url: z.optional(z.string().check(z.maxLength(4096))),
  /**
   * Of a purchase, and required (400) with one: its checkout session. The server takes plan,
   * value and person from there and from the record, sends nothing before the money is there
   * nor on the word of anyone but the buyer, and refuses (400) an `event_id` that is not the
   * session's.
   */
  session_id: z.optional(sessionIdField),
});

export const conversionEvent = eventFields.check(
  z.refine(
    ({ event_name, session_id }) => session_id !== undefined || !isPurchaseEvent(event_name),
    'Informe a sessão de pagamento da compra.',
  ),
);
export type ConversionEvent = z.infer<typeof conversionEvent>;
