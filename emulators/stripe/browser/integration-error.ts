/** Creates the error that Stripe.js throws for invalid calls. */
export function integrationError(message: string): Error {
  const error = new Error(message);
  error.name = 'IntegrationError';
  return error;
}
