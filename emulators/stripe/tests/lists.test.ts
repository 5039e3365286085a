import { afterAll, describe, expect, test } from 'vitest';
import { startFixture } from './local-stripe.ts';

const fixture = await startFixture();
afterAll(fixture.close);

const authorized = { Authorization: 'Bearer sk_test_local' };

describe('pagination', () => {
  test('an object that is added between two requests does not appear on a later page of the list', async () => {
    const { customers } = fixture.stripe;
    const email = 'page@exemplo.com.br';
    await customers.create({ email: 'another@exemplo.com.br' });
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.unshift((await customers.create({ email })).id);
    const first = await customers.list({ email, limit: 2 });
    await customers.create({ email });
    const second = await customers.list({
      email,
      limit: 2,
      starting_after: first.data.at(-1)?.id ?? '',
    });
    const third = await customers.list({
      email,
      limit: 2,
      starting_after: second.data.at(-1)?.id ?? '',
    });
    expect([first, second, third].map((page) => page.has_more)).toEqual([true, true, false]);
    expect([first, second, third].flatMap((page) => page.data.map(({ id }) => id))).toEqual(ids);
    await customers.create({ email });
    const back = await customers.list({ email, limit: 2, ending_before: third.data[0]?.id ?? '' });
    expect(back.data).toEqual(second.data);
    expect(back.has_more).toBe(true);
  });
});

describe('list filters', () => {
  test.each([
    ['checkout/sessions', 'customer'],
    ['subscriptions', 'customer'],
  ])('listing %s by an unknown %s is refused', async (list, param) => {
    const url = `${fixture.url}/v1/${list}?${param}=nobody_1`;
    const response = await fetch(url, { headers: authorized });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { type: 'invalid_request_error', code: 'resource_missing', param },
    });
  });

  test('listing events by more than 20 types is refused', async () => {
    const types = Array.from({ length: 21 }, () => 'invoice.paid' as const);
    await expect(fixture.stripe.events.list({ types })).rejects.toMatchObject({
      statusCode: 400,
      param: 'types',
    });
    expect((await fixture.stripe.events.list({ types: types.slice(1) })).data).toEqual([]);
  });
});
