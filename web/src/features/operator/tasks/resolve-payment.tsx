import { Alert, Button, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { formatCents } from '#contract/money.ts';
import type { TasksView } from '#contract/operator.ts';
import { operatorEndpoints } from '#contract/operator-endpoints.ts';
import { DialogButtons } from '../../../components/account/dialog-buttons.tsx';
import { toastSuccess } from '../../../components/site/toast.tsx';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { operatorKey } from '../find-operator.ts';
import { useOperatorUid } from '../use-operator-read.ts';

/** A button that marks a payment as resolved. Asks for confirmation, because this is final. */
export function ResolvePayment({ payment }: { payment: TasksView['payments'][number] }) {
  const { invoice, amount, email } = payment;
  const uid = useOperatorUid();
  const resolution = useMutation({
    mutationFn: () => call(operatorEndpoints.operatorAct, { action: 'resolve_payment', invoice }),
    onSuccess(answer) {
      dialog.close();
      const isNew = answer.action === 'resolve_payment' && answer.found;
      toastSuccess(isNew ? 'Pagamento resolvido' : 'Este pagamento já estava resolvido');
      return queryClient.invalidateQueries({ queryKey: operatorKey(uid, { view: 'tasks' }) });
    },
  });
  const [isOpen, dialog] = useDisclosure(false, { onOpen: resolution.reset });
  const close = () => resolution.isPending || dialog.close();

  return (
    <>
      <Button
        variant="subtle"
        aria-label={`Marcar como resolvido: ${invoice}`}
        onClick={dialog.open}
      >
        Marcar como resolvido
      </Button>
      <Modal opened={isOpen} title="Marcar como resolvido?" onClose={close}>
        <Text>
          O pagamento de {formatCents(amount)}
          {email && ` de ${email}`} sai da lista, e a pessoa deixa de ver o aviso na conta. Faça
          isso só depois de devolver ou usar o dinheiro.{' '}
          <b style={{ display: 'block' }}>Não dá para desfazer.</b>
        </Text>
        {resolution.error && (
          <Alert color="red" icon={<IconAlertCircle aria-hidden="true" />}>
            {resolution.error.message}
          </Alert>
        )}
        <DialogButtons>
          <Button loading={resolution.isPending} onClick={() => resolution.mutate()}>
            Marcar como resolvido
          </Button>
          <Button variant="default" disabled={resolution.isPending} onClick={close}>
            Voltar
          </Button>
        </DialogButtons>
      </Modal>
    </>
  );
}
