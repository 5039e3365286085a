import { account } from '../account.ts';
import { ApiError } from './errors.ts';

function unauthorized(message: string): ApiError {
  return new ApiError(401, { type: 'invalid_request_error', message });
}

/**
 * Checks that the `Authorization` header contains the secret key, as the token of Bearer auth or as
 * the user name of Basic auth.
 * @throws ApiError 401 if the key is missing or wrong.
 */
export function requireSecretKey(authorization: string | undefined): void {
  const key = keyIn(authorization);
  if (!key) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://docs.stripe.com/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  }
  if (key.startsWith('pk_')) {
    throw unauthorized(
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    );
  }
  if (key !== account.secretKey) throw invalidKey(key);
}

/**
 * Checks the publishable key that Stripe.js sends as a parameter.
 * @throws ApiError 401 if the key is wrong.
 */
export function requirePublishableKey(key: string): void {
  if (key !== account.publishableKey) throw invalidKey(key);
}

function invalidKey(key: string): ApiError {
  const shown =
    key.length > 12 ? `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}` : key;
  return unauthorized(`Invalid API Key provided: ${shown}`);
}

function keyIn(authorization: string | undefined): string | undefined {
  const [scheme, value = ''] = (authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer') return value;
  if (scheme?.toLowerCase() !== 'basic') return undefined;
  return Buffer.from(value, 'base64').toString().split(':')[0];
}
