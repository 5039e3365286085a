import * as z from 'zod/mini';
import { givenConsent } from './consent.ts';
import { sessionIdField } from './fields.ts';
import { SHA256 } from './hashed-person.ts';
import { INTERVALS } from './plans.ts';

/**
 * The events that browsers send to `POST /meta-capi`. For a purchase, the browser sends both
 * `PURCHASE_EVENTS`.
 */
const EVENT_NAMES = [
  'cadastro',
  'checkout_iniciado',
  'checkout_finalizado',
  'pagamento_confirmado',
  'PVNewSubs',
] as const;
export type ConversionName = (typeof EVENT_NAMES)[number];

export type PixelEventName = ConversionName | 'pv_cadastro_confirmado';

export const PURCHASE_EVENTS = [
  'pagamento_confirmado',
  'PVNewSubs',
] as const satisfies ConversionName[];

/** Meta counts two events with the same id as one if they arrive within this time of each other. */
export const DEDUPLICATION_SECONDS = 48 * 60 * 60;

/** The maximum value of an event, in reais. It is higher than every annual price. */
const MAX_VALUE = 10_000;

/** Personal data for Meta, as a hash or as plain text. The server hashes plain text. */
const personField = z.optional(z.string().check(z.maxLength(200)));

/**
 * A cookie of Meta's pixel. An invalid value becomes undefined.
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc
 */
const metaCookie = z.catch(
  z.optional(z.string().check(z.regex(/^fb\.\d\.\d{10,16}\.[\w.-]{1,500}$/))),
  undefined,
);

/**
 * The cookie consent, and the values of Meta's cookies. The server uses the values only if the
 * person allows advertising.
 */
export const advertisingFields = {
  /** The browser's cookie consent. A signed-in person's record must also allow advertising. */
  consent: z.optional(givenConsent),
  fbp: metaCookie,
  /** The cookie `_fbc`, such as `fb.1.<Unix ms>.<fbclid>`. `fbclid` is the id of an ad click. */
  fbc: metaCookie,
};

export const customData = z.object({
  value: z.number().check(z.nonnegative(), z.maximum(MAX_VALUE)),
  currency: z.literal('BRL'),
  subscription_plan: z.string().check(z.minLength(1), z.maxLength(60)),
  interval: z.enum([...INTERVALS, 'monthly']),
});
export type CustomData = z.infer<typeof customData>;

/** Placeholder `custom_data` for an event without a known plan. `value` is in reais. */
export const PLACEHOLDER_CUSTOM_DATA: CustomData = {
  value: 1,
  currency: 'BRL',
  subscription_plan: 'profissional',
  interval: 'monthly',
};

export function isPurchaseEvent(name: ConversionName): boolean {
  return PURCHASE_EVENTS.some((each) => each === name);
}

export const conversionEvent = z.object({
  event_name: z.enum(EVENT_NAMES),
  /** Unix seconds by the browser's clock. The server sends its own time to Meta. */
  event_time: z.int().check(z.positive()),
  /** The id that `eventId` returns. Meta counts events with the same id once. */
  event_id: z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,128}$/, 'Identificador inválido.')),
  user_data: z.object({
    em: z.string().check(z.regex(SHA256, 'Valor sem hash SHA-256.')),
    ...{ fn: personField, external_id: personField, ph: personField },
  }),
  custom_data: z.optional(customData),
  ...advertisingFields,
  /**
   * The page's URL. The server removes the query. If the URL is not on our site, the server sends
   * our origin to Meta instead.
   */
  event_source_url: z.optional(z.string().check(z.maxLength(4096))),
  /** A purchase's Checkout Session. The server takes plan and value from the session. */
  session_id: z.optional(sessionIdField),
});
export type ConversionEvent = z.infer<typeof conversionEvent>;
