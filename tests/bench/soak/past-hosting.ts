import type { Attack } from './row.ts';

/** Row 23: the functions' raw URLs have the same results as Hosting's. */
export const attack: Attack = async ({ verdicts }) => {
  const compared = [...verdicts].flatMap(([number, { ways }]) => (ways ? [{ number, ways }] : []));
  const differ = compared.filter(({ ways }) => String(ways.hosting) !== String(ways.raw));
  const [first] = differ;
  return {
    required: 'every row that runs both ways counts the same answers',
    measured: first
      ? `row ${first.number}: ${first.ways.hosting} through Hosting, ${first.ways.raw} past it`
      : `${compared.length} rows, 0 differences`,
    passed: compared.length >= 8 && differ.length === 0,
  };
};
