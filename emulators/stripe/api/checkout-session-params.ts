import * as z from 'zod/mini';
import { email, flag, integer, text, url } from '../protocol/fields.ts';
import { metadata } from '../protocol/metadata.ts';

const lineItem = z.strictObject({
  price: text,
  quantity: z.optional(
    integer.check(
      z.minimum(1, 'This value must be greater than or equal to 1.'),
      z.maximum(999_999, 'This value must be less than or equal to 999999.'),
    ),
  ),
});

const subscriptionData = z.strictObject({
  description: z.optional(text),
  metadata: z.optional(metadata),
});

/**
 * The number of days until a boleto expires, from 0 to 60:
 * https://docs.stripe.com/payments/boleto/accept-a-payment
 */
const expiryDays = z.optional(
  integer.check(
    z.minimum(0, 'This value must be greater than or equal to 0.'),
    z.maximum(60, 'This value must be less than or equal to 60.'),
  ),
);

/**
 * A URL that may contain `{CHECKOUT_SESSION_ID}`. The check replaces this placeholder, because
 * braces are not valid in a URL.
 */
const returnUrl = z.pipe(
  z.string(),
  z.string().check(
    z.refine((value) => url.safeParse(value.replaceAll('{CHECKOUT_SESSION_ID}', 'id')).success, {
      error: 'Not a valid URL',
      params: { code: 'url_invalid' },
    }),
  ),
);

/** Parameters of `POST /v1/checkout/sessions` for a subscription on the embedded page. */
export const sessionCreateParams = z.strictObject({
  adaptive_pricing: z.optional(z.strictObject({ enabled: z.optional(flag) })),
  allowed_payment_method_types: z.optional(z.array(z.enum(['boleto', 'card']))),
  cancel_url: z.optional(text),
  client_reference_id: z.optional(
    text.check(z.maxLength(200, 'Invalid string: must be at most 200 characters.')),
  ),
  currency: z.optional(text),
  customer: z.optional(text),
  customer_email: z.optional(email),
  discounts: z.optional(z.array(z.strictObject({ coupon: text }))),
  expires_at: z.optional(integer),
  line_items: z.optional(z.array(lineItem)),
  locale: z.optional(text),
  metadata: z.optional(metadata),
  mode: z.optional(z.enum(['payment', 'setup', 'subscription'])),
  payment_method_options: z.optional(
    z.strictObject({ boleto: z.optional(z.strictObject({ expires_after_days: expiryDays })) }),
  ),
  redirect_on_completion: z.optional(z.enum(['always', 'if_required', 'never'])),
  return_url: z.optional(returnUrl),
  subscription_data: z.optional(subscriptionData),
  success_url: z.optional(text),
  ui_mode: z.optional(z.enum(['elements', 'embedded_page', 'form', 'hosted_page'])),
});
export type SessionCreateParams = z.output<typeof sessionCreateParams>;
