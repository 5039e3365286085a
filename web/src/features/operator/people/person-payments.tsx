import { Anchor, Card, Table, Text } from '@mantine/core';
import type { Payment } from '#contract/billing.ts';
import { formatCents } from '#contract/money.ts';
import type { OperatorPerson } from '#contract/operator.ts';
import { formatUnixDate } from '../../../lib/dates.ts';
import { paymentMethodText } from '../../../lib/payment-method.ts';
import { TableRegion } from '../table-region.tsx';

/** The person's last 100 payments, newest first. */
export function PersonPayments({ payments }: Pick<OperatorPerson, 'payments'>) {
  return (
    <Card component="section">
      <h2>Pagamentos</h2>
      {payments.length === 0 ? (
        <p>Nenhum.</p>
      ) : (
        <TableRegion label="Pagamentos" maxHeight="20rem">
          <Table fz="sm">
            <Table.Tbody>
              {payments.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} />
              ))}
            </Table.Tbody>
          </Table>
        </TableRegion>
      )}
    </Card>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { amount, refunded, paid_at, receipt_url } = payment;
  const date = formatUnixDate(paid_at);
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {date}
      </Table.Th>
      <Table.Td fw={650} style={{ whiteSpace: 'nowrap' }}>
        {formatCents(amount)}
      </Table.Td>
      <Table.Td>
        {paymentMethodText(payment)}
        {refunded > 0 && (
          <Text inherit c="dimmed">
            {formatCents(refunded)} devolvidos
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        {receipt_url && (
          <Anchor
            href={receipt_url}
            target="_blank"
            rel="noopener"
            inherit
            underline="always"
            display="inline-block"
            miw="2.75rem"
            lh="2.75rem"
            aria-label={`Recibo de ${date}`}
          >
            Recibo
          </Anchor>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
