import { Button, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core';
import { useClipboard, useDisclosure } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { formatCents } from '#contract/money.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { formatUnixDate, formatUnixTime } from '../../lib/dates.ts';
import { logFailure } from '../../lib/log.ts';
import { pendingMethod } from '../../lib/payment-method.ts';
import { planWithInterval } from '../../lib/purchase/charges.ts';
import { isProcessing, type PendingPayment } from '../../lib/purchase/subscription-state.ts';
import { queryClient } from '../../lib/query-client.ts';
import { profileQuery } from '../../lib/session/profile.ts';
import { sessionQuery } from '../../lib/session/session.ts';
import { storage } from '../../lib/storage.ts';
import { NewTabButton } from '../site/anchor-buttons.ts';
import { LinkButton } from '../site/link-button.tsx';
import { toastSuccess } from '../site/toast.tsx';
import { FactList } from './fact-list.tsx';

interface PendingPaymentBlockProps {
  payment: PendingPayment;
  /**
   * Whether to show the cancel button. Use true only for a first payment, because a renewal can
   * only be canceled together with its subscription.
   */
  mayCancel?: boolean;
  isRenewal?: boolean;
  /** Called after the cancellation, when the user may open another checkout. */
  onCanceled?: (() => void) | undefined;
  /** Shows the pay and cancel buttons in the same plain style, so that neither stands out. */
  quiet?: boolean;
  /**
   * Shown above the plan, amount and due date. With a notice, a wide screen shows the ways to pay
   * in a second column.
   */
  notice?: ReactNode;
  /** An alternative to the boleto, such as a link to the plans. Shown before the cancel button. */
  children?: ReactNode;
}

export function PendingPaymentBlock({
  payment,
  mayCancel = false,
  isRenewal = false,
  onCanceled,
  quiet = false,
  notice,
  children,
}: PendingPaymentBlockProps) {
  const { plan, interval, amount, expires_at: until } = payment;
  const processing = isProcessing(payment);
  const canCancel = mayCancel && !processing;
  const hasDueDate = until !== null && !processing;
  return (
    <SimpleGrid
      cols={{ base: 1, md: notice ? 2 : 1 }}
      spacing="xl"
      verticalSpacing="sm"
      __vars={{ '--text-text-wrap': 'pretty' }}
    >
      <div>
        {notice}
        <FactList
          facts={[
            ['Plano', plan ? planWithInterval(plan, interval) : ''],
            ['Valor', amount === null ? '' : formatCents(amount)],
            isRenewal
              ? ['Vencimento', hasDueDate && formatUnixDate(until)]
              : ['Pague até', hasDueDate && formatUnixTime(until)],
          ]}
        />
      </div>
      <Stack gap="sm">
        {!processing && <WaysToPay payment={payment} quiet={quiet} />}
        <Text size="sm" c="dimmed">
          {processing
            ? `O banco já recebeu o pagamento e a confirmação leva ${pendingMethod.confirmedIn}.`
            : `Depois de pago, o banco leva ${pendingMethod.confirmedIn} para confirmar.`}
        </Text>
        {(children || canCancel) && (
          <Group mt="xs" gap="xs">
            {children}
            {canCancel && <CancelPendingPayment quiet={quiet} onCanceled={onCanceled} />}
          </Group>
        )}
      </Stack>
    </SimpleGrid>
  );
}

/** One click selects the whole code. Safari needs the `Webkit` prefix. */
const selectable = {
  userSelect: 'all',
  WebkitUserSelect: 'all',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  fontVariantNumeric: 'tabular-nums',
} as const;

function WaysToPay({ payment, quiet }: Pick<PendingPaymentBlockProps, 'payment' | 'quiet'>) {
  const { url, number } = payment;
  const { copy, copied, error } = useClipboard({ timeout: 3000 });
  const digits = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (error && digits.current) window.getSelection()?.selectAllChildren(digits.current);
  }, [error]);
  return (
    <>
      {number && (
        <Stack p="md" mb="xs" bdrs="md" bg="var(--garimpa-sunken)" gap="sm">
          <div>
            <Text size="sm" c="dimmed">
              {pendingMethod.code}
            </Text>
            {/* Split the number into two lines of almost equal length. */}
            <Text ref={digits} size="sm" fw={600} lts="-0.01em" style={selectable}>
              {number.replace(/^(\S+ \S+) /, '$1\n')}
            </Text>
          </div>
          <Button
            variant="default"
            size="md"
            leftSection={copied ? <IconCheck size={20} /> : <IconCopy size={20} />}
            onClick={() => copy(number.replace(/\D/g, ''))}
          >
            <span aria-live="polite">{copied ? 'Código copiado' : 'Copiar código'}</span>
          </Button>
        </Stack>
      )}
      {error && (
        <Text size="sm" role="alert">
          O navegador não deixou copiar. O código está selecionado: copie pelo menu do aparelho.
        </Text>
      )}
      <NewTabButton
        href={url ?? ''}
        size="lg"
        {...(quiet ? { variant: 'default' } : { color: 'gold' })}
        leftSection={<pendingMethod.Icon size={20} />}
      >
        {pendingMethod.view}
      </NewTabButton>
    </>
  );
}

async function refreshProfile(): Promise<void> {
  const user = queryClient.getQueryData(sessionQuery.queryKey);
  if (user) await queryClient.invalidateQueries(profileQuery(user.uid));
}

const { name, title, confirmedIn } = pendingMethod;

/** The messages if a payment can't be canceled any more, keyed by the server's error code. */
const NOTHING_TO_CANCEL: ReadonlyMap<string, { title: string; next?: string }> = new Map([
  ['already_paid', { title: `Este ${name} já foi pago` }],
  [
    'payment_pending',
    {
      title: 'O banco já recebeu o pagamento',
      next: `A confirmação leva ${confirmedIn}, e então seu acesso começa.`,
    },
  ],
]);

function CancelPendingPayment({
  onCanceled,
  quiet,
}: Pick<PendingPaymentBlockProps, 'onCanceled' | 'quiet'>) {
  const [isOpen, dialog] = useDisclosure(false, { onOpen: () => cancellation.reset() });
  const cancellation = useMutation({
    mutationFn: () => call(endpoints.cancelPendingPayment, {}),
    async onSuccess() {
      // Forget the checkout session. Otherwise, other pages would wait for its payment.
      storage.remove('checkoutClientSecret');
      dialog.close();
      toastSuccess(`${title} cancelado`, 'Ele não pode mais ser pago.');
      await refreshProfile();
      onCanceled?.();
    },
    onError(error) {
      logFailure('Cancelamento do pagamento', error);
      void refreshProfile();
    },
  });
  const { isPending, error } = cancellation;
  const close = () => isPending || dialog.close();
  const tooLate = error instanceof ApiError ? NOTHING_TO_CANCEL.get(error.code) : undefined;
  return (
    <>
      <Button
        size="md"
        {...(quiet
          ? { variant: 'default', c: 'var(--mantine-color-error)' }
          : { variant: 'transparent', c: 'dimmed', fw: 500, td: 'underline' })}
        flex="1 1 auto"
        onClick={dialog.open}
      >
        Desistir do {name}
      </Button>
      <Modal opened={isOpen} title={tooLate?.title ?? `Desistir do ${name}?`} onClose={close}>
        {tooLate ? (
          <>
            <Text role="alert">{error?.message}</Text>
            {tooLate.next && <Text>{tooLate.next}</Text>}
            <LinkButton to="/area-usuario" color="gold" size="lg" onClick={close}>
              Ir para minha conta
            </LinkButton>
          </>
        ) : (
          <>
            <Text>Este {name} será cancelado e não poderá mais ser pago.</Text>
            <Text fw={650}>
              Se você já pagou, não desista: espere a confirmação, que leva {confirmedIn}.
            </Text>
            {error && (
              <Text c="var(--mantine-color-error)" role="alert">
                {error.message}
              </Text>
            )}
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <Button variant="default" size="md" disabled={isPending} onClick={close}>
                Voltar
              </Button>
              <Button
                color="red"
                size="md"
                loading={isPending}
                onClick={() => cancellation.mutate()}
              >
                Desistir do {name}
              </Button>
            </SimpleGrid>
          </>
        )}
      </Modal>
    </>
  );
}
