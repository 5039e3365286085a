import * as z from 'zod/mini';

/**
 * Parsers for form parameters. All values in a form are strings. Errors have Stripe's messages.
 * `params.code` of an error is Stripe's error code, if there is one.
 */

function rule(test: (value: string) => boolean, code: string, words: (value: string) => string) {
  return z.refine<string>(test, {
    error: (issue) => words(String(issue.input)),
    params: { code },
  });
}

/** A string that is not empty. Stripe reads an empty string as a request to unset the field. */
export const text = z.string().check(
  z.refine((value) => value !== '', {
    error:
      'You passed an empty string for this parameter. We assume empty values are an attempt to unset a parameter; however this one cannot be unset. You should remove it from your request or supply a non-empty value.',
    params: { code: 'parameter_invalid_empty' },
  }),
  z.maxLength(5000, 'Invalid string: must be at most 5000 characters.'),
);

/** A string. Parsing converts an empty string to null, which unsets the field. */
export const clearableText = z.pipe(
  z.string().check(z.maxLength(5000, 'Invalid string: must be at most 5000 characters.')),
  z.transform((value: string) => (value === '' ? null : value)),
);

export const integer = z.pipe(
  z.string().check(
    rule(
      (value) => /^-?\d{1,12}$/.test(value),
      'parameter_invalid_integer',
      (value) => `Invalid integer: ${value}`,
    ),
  ),
  z.transform(Number),
);

/** A non-negative integer amount in cents. */
export const amount = z.pipe(
  z.string().check(
    rule(
      (value) => /^\d{1,8}$/.test(value),
      'parameter_invalid_integer',
      (value) =>
        /^-\d+$/.test(value)
          ? 'This value must be greater than or equal to 0.'
          : `Invalid integer: ${value}`,
    ),
  ),
  z.transform(Number),
);

export const decimal = z.pipe(
  z.string().check(
    rule(
      (value) => /^\d+(\.\d+)?$/.test(value),
      'parameter_invalid_decimal',
      (value) => `Invalid decimal: ${value}`,
    ),
  ),
  z.transform(Number),
);

export const flag = z.pipe(
  z.string().check(
    rule(
      (value) => value === 'true' || value === 'false',
      'parameter_invalid_boolean',
      (value) => `Invalid boolean: ${value}`,
    ),
  ),
  z.transform((value: string) => value === 'true'),
);

const EMAIL = /^[^\s@]+@[^\s@]+$/;
const invalidEmail = (value: string): string => `Invalid email address: ${value}`;

export const email = text.check(rule((value) => EMAIL.test(value), 'email_invalid', invalidEmail));

/** An e-mail address. Parsing converts an empty string to null, which unsets the field. */
export const clearableEmail = z.pipe(
  z
    .string()
    .check(rule((value) => value === '' || EMAIL.test(value), 'email_invalid', invalidEmail)),
  z.transform((value: string) => (value === '' ? null : value)),
);

export const url = text.check(
  rule(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'url_invalid',
    () => 'Not a valid URL',
  ),
);

/** Accepts reais and dollars. Another application in the same account may use dollars. */
export const currency = z.pipe(
  z.string().check(
    rule(
      (value) => ['brl', 'usd'].includes(value.toLowerCase()),
      'invalid_currency',
      (value) => `Invalid currency: ${value}. Stripe currently supports these currencies: brl, usd`,
    ),
  ),
  z.transform((value: string) => value.toLowerCase()),
);

/** Parses a filter such as `created[gte]=…` into a function that tests a time in Unix seconds. */
export const timeRange = z.pipe(
  z.union([
    integer,
    z.strictObject({
      gt: z.optional(integer),
      gte: z.optional(integer),
      lt: z.optional(integer),
      lte: z.optional(integer),
    }),
  ]),
  z.transform((range) => (time: number): boolean => {
    if (typeof range === 'number') return time === range;
    return (
      time > (range.gt ?? -Infinity) &&
      time >= (range.gte ?? -Infinity) &&
      time < (range.lt ?? Infinity) &&
      time <= (range.lte ?? Infinity)
    );
  }),
);
