import { Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import { pendingMethod } from '../../lib/payment-method.ts';
import { queryClient } from '../../lib/query-client.ts';
import { profileQuery, sessionQuery } from '../../lib/session/session.ts';
import { storage } from '../../lib/storage.ts';
import { LinkButton } from '../site/link-button.tsx';
import { toastSuccess } from '../site/toast.tsx';

interface CancelPendingPaymentProps {
  /** Called once the payment is void: another checkout may be opened. */
  onCanceled?: () => void;
  /** Where nothing else leads on. */
  isMain?: boolean;
}

async function refreshProfile(): Promise<void> {
  const user = queryClient.getQueryData(sessionQuery.queryKey);
  if (user) await queryClient.invalidateQueries(profileQuery(user.uid));
}

const { name, title, confirmedIn } = pendingMethod;

/** Where there is nothing left to cancel, by the server's code. */
const TOO_LATE: ReadonlyMap<string, { title: string; next?: string }> = new Map([
  ['already_paid', { title: `Este ${name} já foi pago` }],
  [
    'payment_pending',
    {
      title: 'O banco já recebeu o pagamento',
      next: `A confirmação leva ${confirmedIn}, e então seu acesso começa.`,
    },
  ],
]);

/** Cancels a first payment, after a question that says what it means. */
export function CancelPendingPayment({ onCanceled, isMain = false }: CancelPendingPaymentProps) {
  const [isOpen, dialog] = useDisclosure(false, { onOpen: () => cancellation.reset() });
  const cancellation = useMutation({
    mutationFn: () => call(endpoints.cancelPendingPayment, {}),
    async onSuccess() {
      // Its session stays complete without money: nobody waits for that any more.
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
  const tooLate = error instanceof ApiError ? TOO_LATE.get(error.code) : undefined;
  return (
    <>
      <Button
        size="md"
        variant={isMain ? 'default' : 'subtle'}
        c={isMain ? 'var(--mantine-color-error)' : 'dimmed'}
        onClick={dialog.open}
      >
        Desistir do {name}
      </Button>
      <Modal opened={isOpen} title={tooLate?.title ?? `Desistir do ${name}?`} onClose={close}>
        {tooLate ? (
          <>
            <Text role="alert">{error?.message}</Text>
            {tooLate.next && <Text>{tooLate.next}</Text>}
            <LinkButton to="/area-usuario" size="lg" onClick={close}>
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
            <Group justify="flex-end">
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
            </Group>
          </>
        )}
      </Modal>
    </>
  );
}
