import { expect, test } from 'vitest';
import { createSession, expectFailure, fixtureForEachTest } from './local-stripe.ts';

const fixture = fixtureForEachTest();

const off = { display_preference: { preference: 'off' } } as const;

test('a payment method that is switched off in the account is not offered at checkout', async () => {
  const { checkout, paymentMethodConfigurations } = fixture.stripe;
  const { data } = await paymentMethodConfigurations.list();
  expect(data).toMatchObject([{ is_default: true, boleto: { available: true } }]);
  const changed = await paymentMethodConfigurations.update('pmc_default', { boleto: off });
  expect(changed.boleto).toMatchObject({ available: false, display_preference: { value: 'off' } });
  const { id } = await createSession(fixture);
  expect((await checkout.sessions.retrieve(id)).payment_method_types).toEqual(['card']);
  await paymentMethodConfigurations.update('pmc_default', { card: off });
  const error = await expectFailure(createSession(fixture));
  expect(error.message).toMatch(/^No valid payment method types/);
});
