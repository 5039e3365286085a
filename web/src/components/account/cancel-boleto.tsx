import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import { profileQuery } from '../../lib/session/profile.ts';
import { storage } from '../../lib/storage.ts';
import { Button, type ButtonLook } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Dialog, DialogActions } from '../ui/overlay/dialog.tsx';
import { toastSuccess } from '../ui/overlay/toast.tsx';
import { Text } from '../ui/text.tsx';
import { useSession } from './session.tsx';

interface CancelBoletoProps extends Pick<ButtonLook, 'size' | 'variant'> {
  /** The boleto is void, and another checkout may be opened. */
  onCanceled: () => void;
}

/** Cancels a first boleto, after a question that says what it means. */
export function CancelBoleto({ onCanceled, ...look }: CancelBoletoProps) {
  const session = useSession();
  const queries = useQueryClient();
  const [opened, setOpened] = useState(false);
  const cancellation = useMutation({
    mutationFn: () => call(endpoints.cancelBoleto, {}),
    async onSuccess() {
      // Its session stays complete without money: nobody waits for that any more.
      storage.remove('checkoutClientSecret');
      setOpened(false);
      toastSuccess('Boleto cancelado', 'Ele não pode mais ser pago.');
      await refreshProfile();
      onCanceled();
    },
    onError(error) {
      logFailure('Cancelamento do boleto', error);
      void refreshProfile();
    },
  });
  const { isPending: busy, error: problem } = cancellation;

  function ask() {
    cancellation.reset();
    setOpened(true);
  }

  async function refreshProfile() {
    if (session.status !== 'in') return;
    await queries.invalidateQueries(profileQuery(session.person.uid));
  }

  const close = busy ? undefined : () => setOpened(false);
  const isPaid = problem instanceof ApiError && problem.code === 'boleto_paid';
  return (
    <>
      <Button variant="default" fullWidth {...look} onClick={ask}>
        Desistir do boleto
      </Button>
      {isPaid ? (
        <Dialog opened={opened} title="Este boleto já foi pago" onClose={close}>
          <Text role="alert">{problem.message}</Text>
          <LinkButton to="/area-usuario" size="lg" fullWidth onClick={close}>
            Ir para minha conta
          </LinkButton>
        </Dialog>
      ) : (
        <Dialog opened={opened} title="Desistir do boleto?" onClose={close}>
          <Text>Este boleto será cancelado e não poderá mais ser pago.</Text>
          <Text strong>
            Se você já pagou, não desista: espere a confirmação, que leva até 3&nbsp;dias úteis.
          </Text>
          {problem && (
            <Text tone="error" role="alert">
              {problem.message}
            </Text>
          )}
          <DialogActions>
            <Button variant="default" disabled={busy} onClick={close}>
              Voltar
            </Button>
            <Button color="red" loading={busy} onClick={() => cancellation.mutate()}>
              Desistir do boleto
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
