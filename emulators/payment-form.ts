interface Payment {
  name: string;
  card?: string | undefined;
  /** If set, the user pays by boleto, and the address decides when Stripe marks it as paid. */
  boletoEmail?: string | undefined;
}

/** Submits a card or boleto as the local Stripe's payment form does. */
export function sendPaymentForm(
  stripeUrl: string,
  clientSecret: string,
  { name, card = '4242424242424242', boletoEmail }: Payment,
): Promise<Response> {
  const [session = ''] = clientSecret.split('_secret_');
  const method = boletoEmail
    ? { 'boleto[name]': name, 'boleto[email]': boletoEmail, 'boleto[tax_id]': '000.000.000-00' }
    : { 'card[number]': card, 'card[expiry]': '12/40', 'card[cvc]': '123', 'card[name]': name };
  const form = { key: 'pk_test_local', client_secret: clientSecret, ...method };
  const address = `${stripeUrl}/v1/payment_pages/${session}/confirm`;
  return fetch(address, { method: 'POST', body: new URLSearchParams(form) });
}
