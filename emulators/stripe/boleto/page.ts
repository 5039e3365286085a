import { account } from '../account.ts';
import { formatTaxId } from '../browser/tax-id.ts';
import { formatCents } from '../money.ts';
import type { Voucher } from '../records.ts';
import { digitableLine } from './digits.ts';

/** The content of a voucher's page, in Portuguese. */
export interface VoucherPage {
  status: Voucher['status'];
  texts: Record<'merchant' | 'amount' | 'due' | 'line' | 'payer' | 'taxId', string>;
}

const date = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });

export function describeVoucher(voucher: Voucher): VoucherPage {
  return {
    status: voucher.status,
    texts: {
      merchant: account.name,
      amount: formatCents(voucher.amount),
      due: date.format(voucher.expiresAt * 1000),
      line: digitableLine(voucher.barcode),
      payer: voucher.payer.name,
      taxId: formatTaxId(voucher.payer.taxId),
    },
  };
}
