import { List, Modal, Text } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import type { Person } from '../../../lib/session/session.ts';
import { DELETION } from './deletion.ts';
import { LazyForm } from './lazy-form.tsx';

interface DeleteAccountDialogProps {
  person: Person;
  opened: boolean;
  onClose: () => void;
}

/** Says what the end of an account means, and asks for the password before it. */
export function DeleteAccountDialog({ person, opened, onClose }: DeleteAccountDialogProps) {
  const isDeleting = useIsMutating({ mutationKey: DELETION }) > 0;
  return (
    <Modal
      opened={opened}
      title="Excluir sua conta?"
      withCloseButton={!isDeleting}
      onClose={() => isDeleting || onClose()}
    >
      <List listStyleType="disc" pl="lg" spacing="0.25rem">
        <List.Item>A assinatura é cancelada agora, sem reembolso do período que resta.</List.Item>
        <List.Item>
          A conta, o cadastro e os cartões são apagados, e você sai em todos os aparelhos.
        </List.Item>
        <List.Item>
          Por exigência fiscal, as faturas dos pagamentos ficam guardadas na Stripe.
        </List.Item>
      </List>
      <Text>
        A conta de <strong>{person.email}</strong> não poderá ser recuperada. Quer o reembolso da
        garantia de 7 dias? Peça antes de excluir.
      </Text>
      <LazyForm>
        {({ DeletionForm }) => <DeletionForm person={person} onCancel={onClose} />}
      </LazyForm>
    </Modal>
  );
}
