import { useForm } from '@mantine/form';
import { Button } from '../../../components/ui/button.tsx';
import { Form } from '../../../components/ui/form/form.tsx';
import { PasswordField } from '../../../components/ui/form/password-field.tsx';
import { Dialog, DialogActions } from '../../../components/ui/overlay/dialog.tsx';
import { Text } from '../../../components/ui/text.tsx';
import type { Person } from '../../../lib/session/person.ts';
import classes from './delete-account-dialog.module.css';
import { deletionErrorMessage, useDeleteAccount } from './use-delete-account.ts';

interface DeleteAccountDialogProps {
  person: Person;
  opened: boolean;
  onClose: () => void;
}

/** Says what the end of an account means, and asks for the password before it. */
export function DeleteAccountDialog({ person, opened, onClose }: DeleteAccountDialogProps) {
  const deletion = useDeleteAccount(person);
  function close() {
    deletion.reset();
    onClose();
  }
  return (
    <Dialog
      opened={opened}
      title="Excluir sua conta?"
      onClose={deletion.isPending ? undefined : close}
    >
      {opened && <DeletionForm person={person} deletion={deletion} onClose={close} />}
    </Dialog>
  );
}

interface DeletionFormProps {
  person: Person;
  deletion: ReturnType<typeof useDeleteAccount>;
  onClose: () => void;
}

function DeletionForm({ person, deletion, onClose }: DeletionFormProps) {
  const working = deletion.isPending;
  const form = useForm({
    mode: 'controlled',
    initialValues: { password: '' },
    validate: {
      password: (value) => (value === '' ? 'Digite sua senha para confirmar.' : null),
    },
    onValuesChange: () => deletion.reset(),
  });
  const failure = deletion.isError ? deletionErrorMessage(deletion.error) : null;

  return (
    <Form
      onSubmit={form.onSubmit(({ password }) => deletion.mutate(password))}
      submitting={working}
    >
      <ul className={classes.consequences}>
        <li>A assinatura é cancelada agora, sem reembolso do período que resta.</li>
        <li>A conta, o cadastro e os cartões são apagados, e você sai em todos os aparelhos.</li>
        <li>
          Por exigência fiscal, guardamos só valor, data e plano de cada pagamento, sem seu nome.
        </li>
      </ul>
      <Text>
        A conta de <strong>{person.email}</strong> não poderá ser recuperada. Quer o reembolso da
        garantia de 7 dias? Peça antes de excluir.
      </Text>
      <input type="hidden" name="username" autoComplete="username" value={person.email} readOnly />
      <PasswordField
        label="Sua senha"
        autoComplete="current-password"
        {...form.getInputProps('password')}
        error={form.errors.password ?? failure}
        errorRole="alert"
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Manter a conta
        </Button>
        <Button type="submit" color="red">
          {working ? 'Excluindo...' : 'Excluir definitivamente'}
        </Button>
      </DialogActions>
    </Form>
  );
}
