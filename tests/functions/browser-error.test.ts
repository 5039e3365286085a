import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { call } from '../support/api.ts';

const report = { kind: 'uncaught', message: 'Error: no plan', stack: 'at f', page: '/planos' };

const send = (body: object, network: string) =>
  call('reportBrowserError', { body, headers: { 'X-Forwarded-For': network } });

const fiveMinutes = () => Math.floor(Date.now() / 300_000);

test('one IP address may send at most thirty error reports in five minutes', async () => {
  let start: number;
  let statuses: number[];
  do {
    start = fiveMinutes();
    const network = `198.51.100.${randomInt(255)}`;
    statuses = await Promise.all(
      Array.from({ length: 65 }, async () => (await send(report, network)).status),
    );
    // Retry if a new period of five minutes, with a new limit, began during the calls.
  } while (fiveMinutes() !== start);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(35);
});
