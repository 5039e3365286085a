import { expect, test } from 'vitest';
import { sourceMarks } from '../../../web/src/features/promo/promo-search.ts';
import { promoKey } from '../../../web/src/lib/promo-key.ts';

test.each([
  [{}, null],
  [{ promo: '' }, null],
  [{ promo: 'novo' }, 'novo'],
  [{ parceiro: 'PapoDeAfiliado' }, 'PapoDeAfiliado'],
  [{ afiliado: 'amigo' }, 'amigo'],
  [{ afiliado: 'amigo', parceiro: 'papodeafiliado', promo: 'comeback' }, 'comeback'],
  [{ promo: ' ', parceiro: '', afiliado: 'amigo' }, 'amigo'],
  [{ ref: 'ana', campaign: 'natal' }, null],
])('%j asks for the promo %s', (search, key) => {
  expect(promoKey(search)).toBe(key);
});

test.each([
  [{ promo: 'novo' }, []],
  [{ campaign: ' ', ref: '' }, []],
  [{ campaign: 'natal' }, [['campaign_id', 'natal']]],
  [{ ref: ' ana ' }, [['referral', 'ana']]],
  [
    { campaign: 'natal', ref: 'ana' },
    [
      ['campaign_id', 'natal'],
      ['referral', 'ana'],
    ],
  ],
])('%j leaves %j', (search, marks) => {
  expect(sourceMarks(search)).toEqual(marks);
});
