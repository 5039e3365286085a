import { List, PasswordInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { ApiError } from '../../lib/api.ts';
import { logFailure } from '../../lib/log.ts';
import type { Person } from '../../lib/session/person.ts';
import { deleteAccount, deletionErrorMessage } from './delete-account.ts';
import classes from './delete-account-dialog.module.css';

interface DeleteAccountDialogProps {
  person: Person;
  opened: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Says what the end of an account means, and asks for the password before it. */
export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { opened, onClose } = props;
  const [working, setWorking] = useState(false);
  return (
    <Dialog opened={opened} title="Excluir a sua conta?" onClose={working ? undefined : onClose}>
      {opened && <DeletionForm {...props} working={working} onWorking={setWorking} />}
    </Dialog>
  );
}

interface DeletionFormProps extends DeleteAccountDialogProps {
  working: boolean;
  onWorking: (working: boolean) => void;
}

function DeletionForm({ person, onClose, onDeleted, working, onWorking }: DeletionFormProps) {
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (password === '') return setFailure('Digite a sua senha para confirmar.');
    onWorking(true);
    setFailure(null);
    try {
      await deleteAccount(person, password);
    } catch (error) {
      if (error instanceof ApiError) logFailure('Exclusão da conta', error);
      setFailure(deletionErrorMessage(error));
      onWorking(false);
      return;
    }
    onDeleted();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <List spacing={4} className={classes.consequences ?? ''}>
          <List.Item>A assinatura é cancelada agora, sem reembolso do período que resta.</List.Item>
          <List.Item>
            A conta, o cadastro e os cartões são apagados, e você sai em todos os aparelhos.
          </List.Item>
          <List.Item>
            Guardamos só valores, datas e plano dos pagamentos, sem o seu nome, pelo prazo da lei
            fiscal.
          </List.Item>
        </List>
        <Text>
          A conta de <strong>{person.email}</strong> não poderá ser recuperada. Quer o reembolso da
          garantia de 7 dias? Peça antes de excluir.
        </Text>
        <input
          type="hidden"
          name="username"
          autoComplete="username"
          value={person.email}
          readOnly
        />
        <PasswordInput
          label="Sua senha"
          name="password"
          autoComplete="current-password"
          required
          disabled={working}
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setFailure(null);
          }}
          error={failure}
          errorProps={{ role: 'alert' }}
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha' }}
        />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose} disabled={working}>
            Manter a conta
          </Button>
          <Button type="submit" color="red" disabled={working}>
            {working ? 'Excluindo...' : 'Excluir definitivamente'}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
