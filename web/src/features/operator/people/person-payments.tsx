import { Card, Text } from '@mantine/core';
import type { OperatorPerson } from '#contract/operator.ts';
import { PaymentList } from '../../../components/account/payment-list.tsx';
import { TableRegion } from '../table-region.tsx';

/** The person's payments, newest first. */
export function PersonPayments({ payments }: Pick<OperatorPerson, 'payments'>) {
  return (
    <Card component="section">
      <h2>Pagamentos</h2>
      {payments.length === 0 ? (
        <Text>Nenhum.</Text>
      ) : (
        <TableRegion label="Pagamentos" maxHeight="20rem">
          <PaymentList payments={payments} />
        </TableRegion>
      )}
    </Card>
  );
}
