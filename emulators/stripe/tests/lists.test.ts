import { expect, test } from 'vitest';
import { fixtureForEachTest } from './local-stripe.ts';

const fixture = fixtureForEachTest();

test('an object that is added between two requests does not appear on a later page of the list', async () => {
  const { customers } = fixture.stripe;
  const email = 'page@exemplo.com.br';
  await customers.create({ email: 'another@exemplo.com.br' });
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) ids.unshift((await customers.create({ email })).id);
  const after = async (starting_after?: string) => {
    const page = { email, limit: 2, ...(starting_after && { starting_after }) };
    const { data, has_more } = await customers.list(page);
    await customers.create({ email });
    return { ids: data.map(({ id }) => id), has_more };
  };
  expect(await after()).toEqual({ ids: ids.slice(0, 2), has_more: true });
  expect(await after(ids[1])).toEqual({ ids: ids.slice(2, 4), has_more: true });
  expect(await after(ids[3])).toEqual({ ids: ids.slice(4), has_more: false });
  const back = await customers.list({ email, limit: 2, ending_before: ids[4] ?? '' });
  expect(back).toMatchObject({ data: [{ id: ids[2] }, { id: ids[3] }], has_more: true });
});
