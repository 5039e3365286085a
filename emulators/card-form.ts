const SUCCESSFUL_CARD = '4242424242424242';

/** Submits a card as the local Stripe's payment form does. */
export function sendCardForm(
  stripeUrl: string,
  clientSecret: string,
  { number = SUCCESSFUL_CARD, name }: { number?: string | undefined; name: string },
): Promise<Response> {
  const [session = ''] = clientSecret.split('_secret_');
  const form = {
    key: 'pk_test_local',
    client_secret: clientSecret,
    'card[number]': number,
    'card[expiry]': '12/40',
    'card[cvc]': '123',
    'card[name]': name,
  };
  const address = `${stripeUrl}/v1/payment_pages/${session}/confirm`;
  return fetch(address, { method: 'POST', body: new URLSearchParams(form) });
}
