/** The error of Stripe.js for code that uses it wrongly. */
export function integrationError(message: string): Error {
  const error = new Error(message);
  error.name = 'IntegrationError';
  return error;
}
