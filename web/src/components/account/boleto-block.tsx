import { Button, Group, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconBarcode, IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatCents } from '#contract/money.ts';
import { formatUnixTime } from '../../lib/dates.ts';
import { type Boleto, isProcessing } from '../../lib/purchase/boleto.ts';
import { planWithInterval } from '../../lib/purchase/plan-name.ts';
import classes from './boleto-block.module.css';
import { CancelBoleto } from './cancel-boleto.tsx';
import { FactList } from './fact-list.tsx';

/** Banks take so long: https://docs.stripe.com/payments/boleto. */
const WAITING = 'Depois de pago, o banco leva até 3 dias úteis para confirmar.';

interface BoletoBlockProps {
  boleto: Boleto;
  /** What the boleto means for the person. */
  children?: ReactNode;
  /** A first boleto, whose subscription has not begun; a renewal's is cancelled with its subscription. */
  mayCancel?: boolean;
  /** The boleto is void, and another checkout may be opened. */
  onCanceled?: () => void;
  /** Where it is not to be paid, but to be done with. */
  quiet?: boolean;
}

/**
 * A boleto wherever there is one: of what, how much, until when, the ways to pay it, how long banks
 * take, and the quiet way out of it.
 */
export function BoletoBlock({
  boleto,
  children,
  mayCancel = false,
  onCanceled,
  quiet = false,
}: BoletoBlockProps) {
  const { plan, interval, amount, expires_at: until } = boleto;
  const processing = isProcessing(boleto);
  return (
    <Stack gap="sm" className={classes.root}>
      <FactList
        facts={[
          ['Plano', plan ? planWithInterval(plan, interval) : ''],
          ['Valor', amount === null ? '' : formatCents(amount)],
          ['Pague até', until === null || processing ? '' : formatUnixTime(until)],
        ]}
      />
      {!processing && <WaysToPay boleto={boleto} quiet={quiet} />}
      {children}
      <Text size="sm" c="dimmed">
        {processing
          ? 'O banco já recebeu o pagamento e a confirmação leva até 3 dias úteis.'
          : WAITING}
      </Text>
      {mayCancel && !processing && (
        <CancelBoleto isMain={quiet} {...(onCanceled && { onCanceled })} />
      )}
    </Stack>
  );
}

function WaysToPay({ boleto: { url, number }, quiet }: { boleto: Boleto; quiet: boolean }) {
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
          leftSection={<IconBarcode size={20} />}
        >
          Ver boleto
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
          Código do boleto:{' '}
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
