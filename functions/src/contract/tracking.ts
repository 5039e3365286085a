import * as z from 'zod/mini';
import { givenConsent } from './consent.ts';
import { sessionIdField } from './fields.ts';
import { INTERVALS } from './plans.ts';

/** The events of `POST /meta-capi`; the last two are for purchases. */
const EVENT_NAMES = [
  'cadastro',
  'checkout_iniciado',
  'checkout_finalizado',
  'pagamento_confirmado',
  'PVNewSubs',
] as const;
export type ConversionName = (typeof EVENT_NAMES)[number];

/** The browser's pixel has its own name for the sign-up. */
export type PixelEventName = ConversionName | 'pv_cadastro_confirmado';

/** Both are sent for each purchase, each with its own id. */
export const PURCHASE_EVENTS = [
  'pagamento_confirmado',
  'PVNewSubs',
] as const satisfies ConversionName[];

/** How long Meta deduplicates events of browser and server, from the first one. */
export const DEDUPLICATION_SECONDS = 48 * 60 * 60;

/** In reais; well above any plan's annual price. */
const MAX_VALUE = 10_000;

/** SHA-256 of a normalised value, lower-case hexadecimal, as Meta requires for personal data. */
const sha256Field = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Valor sem hash SHA-256.'));

/**
 * A cookie of Meta's pixel; an invalid one is dropped, so that it does not fail the event.
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc
 */
const metaCookie = z.catch(
  z.optional(z.string().check(z.regex(/^fb\.\d\.\d{10,16}\.[\w.-]{1,500}$/))),
  undefined,
);

/** For sending a person's conversion to Meta from the server; used only with consent. */
export const advertisingFields = {
  /**
   * The browser's answer; absent while undecided: nothing is sent or stored. Of a signed-in
   * person the record must allow it too.
   */
  consent: z.optional(givenConsent),
  /** Cookie `_fbp`. */
  fbp: metaCookie,
  /** Cookie `_fbc`, else built from `fbclid`: `fb.1.<Unix ms>.<fbclid>`. */
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

/** A conversion's values where neither a payment nor a stored plan is known. */
export const NOTHING_KNOWN: CustomData = {
  value: 1,
  currency: 'BRL',
  subscription_plan: 'profissional',
  interval: 'monthly',
};

/** Whether events of this name are for purchases, and so have a checkout session. */
export function isPurchaseEvent(name: ConversionName): boolean {
  return PURCHASE_EVENTS.some((each) => each === name);
}

export const conversionEvent = z.object({
  event_name: z.enum(EVENT_NAMES),
  /** Unix seconds. The server sends its own time to Meta. */
  event_time: z.int().check(z.positive()),
  /** `eventId` of event-id.ts: the same from browser and server, so that Meta counts it once. */
  event_id: z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,128}$/, 'Identificador inválido.')),
  user_data: z.object({
    em: sha256Field,
    fn: z.optional(sha256Field),
    external_id: z.optional(sha256Field),
    ph: z.optional(sha256Field),
  }),
  custom_data: z.optional(customData),
  ...advertisingFields,
  /** The page's address; the server sends only the path, and only of our own site. */
  event_source_url: z.optional(z.string().check(z.maxLength(4096))),
  /**
   * The checkout session of a purchase. The server takes plan, value and person from the session
   * and the record, and sends nothing before it is paid, for anyone but the buyer, or without it.
   */
  session_id: z.optional(sessionIdField),
});
export type ConversionEvent = z.infer<typeof conversionEvent>;
