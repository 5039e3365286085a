import { Button, Group, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatCents } from '#contract/money.ts';
import { formatUnixTime } from '../../lib/dates.ts';
import { pendingMethod } from '../../lib/payment-method.ts';
import { planWithInterval } from '../../lib/purchase/charges.ts';
import { isProcessing, type PendingPayment } from '../../lib/purchase/subscription-state.ts';
import { CancelPendingPayment } from './cancel-pending-payment.tsx';
import { FactList } from './fact-list.tsx';
import classes from './pending-payment-block.module.css';

interface PendingPaymentBlockProps {
  payment: PendingPayment;
  /** What the payment means for the user. */
  children?: ReactNode;
  /** A first payment, whose subscription has not begun; a renewal is cancelled with its subscription. */
  mayCancel?: boolean;
  /** Called once the payment is void: another checkout may be opened. */
  onCanceled?: () => void;
  /** Where it is not to be paid, but to be done with. */
  quiet?: boolean;
}

/**
 * A pending payment: what for, how much, until when, the ways to pay it, how long banks take, and
 * the quiet way out of it.
 */
export function PendingPaymentBlock({
  payment,
  children,
  mayCancel = false,
  onCanceled,
  quiet = false,
}: PendingPaymentBlockProps) {
  const { plan, interval, amount, expires_at: until } = payment;
  const processing = isProcessing(payment);
  return (
    <Stack gap="sm" className={classes.root}>
      <FactList
        facts={[
          ['Plano', plan ? planWithInterval(plan, interval) : ''],
          ['Valor', amount === null ? '' : formatCents(amount)],
          ['Pague até', until === null || processing ? '' : formatUnixTime(until)],
        ]}
      />
      {!processing && <WaysToPay payment={payment} quiet={quiet} />}
      {children}
      <Text size="sm" c="dimmed">
        {processing
          ? `O banco já recebeu o pagamento e a confirmação leva ${pendingMethod.confirmedIn}.`
          : `Depois de pago, o banco leva ${pendingMethod.confirmedIn} para confirmar.`}
      </Text>
      {mayCancel && !processing && (
        <CancelPendingPayment isMain={quiet} {...(onCanceled && { onCanceled })} />
      )}
    </Stack>
  );
}

function WaysToPay({ payment, quiet }: Pick<PendingPaymentBlockProps, 'payment' | 'quiet'>) {
  const { url, number } = payment;
  const { copy, copied, error } = useClipboard({ timeout: 3000 });
  const digits = useRef<HTMLElement>(null);
  useEffect(() => {
    if (error && digits.current) window.getSelection()?.selectAllChildren(digits.current);
  }, [error]);
  return (
    <>
      <Group gap="xs" className={classes.ways}>
        <Button
          component="a"
          href={url ?? ''}
          target="_blank"
          rel="noopener"
          size="lg"
          {...(quiet ? { variant: 'default' } : { color: 'gold' })}
          leftSection={<pendingMethod.Icon size={20} />}
        >
          {pendingMethod.view}
        </Button>
        {number && (
          <Button
            variant="default"
            size="lg"
            px="sm"
            leftSection={copied ? <IconCheck size={20} /> : <IconCopy size={20} />}
            onClick={() => copy(number.replace(/\D/g, ''))}
          >
            <span aria-live="polite">{copied ? 'Código copiado' : 'Copiar código'}</span>
          </Button>
        )}
      </Group>
      {number && (
        <Text size="sm" c="dimmed">
          {pendingMethod.code}:{' '}
          <Text component="code" span ref={digits} className={classes.digits}>
            {number}
          </Text>
        </Text>
      )}
      {error && (
        <Text size="sm" role="alert">
          O navegador não deixou copiar. O código está selecionado: copie pelo menu do aparelho.
        </Text>
      )}
    </>
  );
}
