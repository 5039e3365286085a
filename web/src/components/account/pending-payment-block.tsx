import { Button, type ButtonProps, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core';
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
import { pendingMethodTexts } from '../../lib/payment-method.ts';
import { planWithInterval } from '../../lib/purchase/charges.ts';
import { isProcessing, type PendingPayment } from '../../lib/purchase/subscription-state.ts';
import { queryClient } from '../../lib/query-client.ts';
import { profileQuery } from '../../lib/session/profile.ts';
import { sessionQuery } from '../../lib/session/session.ts';
import { storage } from '../../lib/storage.ts';
import { NewTabButton } from '../site/anchor-buttons.ts';
import { LinkButton } from '../site/link-button.tsx';
import { SupportLine } from '../site/support-line.tsx';
import { toastSuccess } from '../site/toast.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { FactList } from './fact-list.tsx';
import classes from './pending-payment-block.module.css';

interface PendingPaymentBlockProps {
  payment: PendingPayment;
  /** True only for a first payment, because a renewal is canceled with its subscription. */
  mayCancel?: boolean;
  isRenewal?: boolean;
  onCanceled?: (() => void) | undefined;
  /** Called if it is too late to cancel. The page must replace the block by the result. */
  onTooLate?: ((result: TooLate) => void) | undefined;
  /** Shown above the facts. A wide screen then shows the ways to pay in a second column. */
  notice?: ReactNode;
  /** An alternative to the boleto, such as a link to the plans. */
  children?: ReactNode;
}

export function PendingPaymentBlock(props: PendingPaymentBlockProps) {
  const { payment, mayCancel, isRenewal, onCanceled, onTooLate, notice, children } = props;
  const { plan, interval, amount, expires_at: until } = payment;
  const processing = isProcessing(payment);
  const canCancel = mayCancel && !processing;
  const hasDueDate = until !== null && !processing;
  const noteInList = hasDueDate && !notice && untilConfirmed;
  const deadline = hasDueDate && (
    <Text span inherit c="var(--garimpa-gold-text)" className={classes.deadline ?? ''}>
      {formatUnixTime(until)}
    </Text>
  );
  return (
    <SimpleGrid
      cols={{ base: 1, md: notice ? 2 : 1 }}
      spacing="xl"
      verticalSpacing="md"
      className={notice ? (classes.split ?? '') : ''}
      __vars={{ '--text-text-wrap': 'pretty' }}
    >
      <div>
        {notice}
        <FactList
          amounts={!notice}
          facts={[
            ['Plano', plan ? planWithInterval(plan, interval) : ''],
            ['Valor', amount === null ? '' : formatCents(amount)],
            isRenewal
              ? ['Vencimento', hasDueDate && formatUnixDate(until), noteInList]
              : ['Pague até', deadline, noteInList],
          ]}
        />
        {!noteInList && (
          // Aligned with the notice's text, which has an icon on its left.
          <Text size="sm" c="dimmed" mt="sm" pl={notice ? { xs: 36 } : 0}>
            {processing
              ? `O banco já recebeu o pagamento e a confirmação leva ${confirmedIn}.`
              : untilConfirmed}
          </Text>
        )}
      </div>
      {!processing && <WaysToPay payment={payment} />}
      {(canCancel || children) && (
        <Group justify="space-between">
          {children}
          {canCancel && <CancelPendingPayment {...quietDanger} {...{ onCanceled, onTooLate }} />}
        </Group>
      )}
    </SimpleGrid>
  );
}

const { name, title, confirmedIn } = pendingMethodTexts;

const untilConfirmed = `Depois de pago, o banco leva ${confirmedIn} para confirmar.`;

/** One click selects the whole code. Safari needs the `Webkit` prefix. */
const selectable = {
  userSelect: 'all',
  WebkitUserSelect: 'all',
  overflowWrap: 'anywhere',
  textWrap: 'balance',
  fontVariantNumeric: 'tabular-nums',
  wordSpacing: '0.15em',
} as const;

function WaysToPay({ payment: { url, number } }: { payment: PendingPayment }) {
  const { copy, copied, error } = useClipboard({ timeout: 3000 });
  const digits = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (error && digits.current) window.getSelection()?.selectAllChildren(digits.current);
  }, [error]);
  const view = (
    <NewTabButton href={url ?? ''} {...(number ? { variant: 'default' } : { color: 'gold' })}>
      {pendingMethodTexts.view}
    </NewTabButton>
  );
  if (!number) return view;
  return (
    <Stack p="md" bdrs="md" bg="var(--garimpa-sunken)" gap="sm" style={{ alignSelf: 'start' }}>
      <div>
        <Text size="sm" c="dimmed">
          {pendingMethodTexts.code}
        </Text>
        <Text
          ref={digits}
          fz="clamp(0.8125rem, 3.6vw, 1rem)"
          mt={6}
          fw={600}
          lts="-0.01em"
          style={selectable}
        >
          {number}
        </Text>
      </div>
      <Group grow preventGrowOverflow={false} gap="sm">
        <Button
          color="gold"
          px="md"
          leftSection={copied ? <IconCheck size={20} /> : <IconCopy size={20} />}
          onClick={() => copy(number.replace(/\D/g, ''))}
        >
          <span aria-live="polite">{copied ? 'Código copiado' : 'Copiar código'}</span>
        </Button>
        {view}
      </Group>
      {error && (
        <Text size="sm" role="alert">
          O navegador não deixou copiar. O código está selecionado: copie pelo menu do aparelho.
        </Text>
      )}
    </Stack>
  );
}

async function refreshProfile(): Promise<void> {
  const user = queryClient.getQueryData(sessionQuery.queryKey);
  if (user) await queryClient.invalidateQueries(profileQuery(user.uid));
}

/** Why a payment can't be canceled any more. */
export type TooLate = NonNullable<ReturnType<typeof tooLateOf>>;

function tooLateOf({ code, message }: ApiError) {
  if (code === 'already_paid') {
    return { title: `Este ${name} já foi pago`, isPaid: true, texts: [message] };
  }
  if (code !== 'payment_pending') return undefined;
  const next = `A confirmação leva ${confirmedIn}, e então seu acesso começa.`;
  return { title: 'O banco já recebeu o pagamento', isPaid: false, texts: [message, next] };
}

export const quietAction = {
  variant: 'transparent',
  size: 'md',
  fz: 'sm',
  px: 0,
  my: '-xs',
} as const;

const quietDanger = { ...quietAction, c: 'var(--mantine-color-error)' };

/** A button that asks for a confirmation and then cancels the user's open first payment. */
export function CancelPendingPayment(
  props: ButtonProps & Pick<PendingPaymentBlockProps, 'onCanceled' | 'onTooLate'>,
) {
  const { onCanceled, onTooLate, ...look } = props;
  const [isOpen, dialog] = useDisclosure(false, { onOpen: () => cancellation.reset() });
  const cancellation = useMutation({
    mutationFn: () => call(endpoints.cancelPendingPayment, {}),
    async onSuccess() {
      // Otherwise, other pages would wait for this checkout session's payment.
      storage.remove('checkoutClientSecret');
      dialog.close();
      toastSuccess(`${title} cancelado`, 'Ele não pode mais ser pago.');
      await refreshProfile();
      onCanceled?.();
    },
    onError(error) {
      logFailure('Cancelamento do pagamento', error);
      void refreshProfile();
      const result = error instanceof ApiError && tooLateOf(error);
      if (result) onTooLate?.(result);
    },
  });
  const { isPending, error } = cancellation;
  const close = () => isPending || dialog.close();
  const tooLate = error instanceof ApiError ? tooLateOf(error) : undefined;
  return (
    <>
      <Button {...look} onClick={dialog.open}>
        Desistir do {name}
      </Button>
      <Modal opened={isOpen} title={tooLate?.title ?? `Desistir do ${name}?`} onClose={close}>
        {tooLate ? (
          <>
            <div role="alert">
              {tooLate.texts.map((text) => (
                <Text key={text}>{text}</Text>
              ))}
            </div>
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
            {error instanceof ApiError && error.code === 'issued_by_support' && <SupportLine />}
            <DialogButtons isDangerous>
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
            </DialogButtons>
          </>
        )}
      </Modal>
    </>
  );
}
