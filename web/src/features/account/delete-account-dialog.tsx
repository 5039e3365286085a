import { lazy, Suspense, useEffect } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import type { Person } from '../../lib/session/person.ts';
import { whenIdle } from '../../lib/start/when-idle.ts';
import { useDeleteAccount } from './use-delete-account.ts';

const load = () => import('./deletion-form.tsx');
const DeletionForm = lazy(() => load().then(({ DeletionForm }) => ({ default: DeletionForm })));

interface DeleteAccountDialogProps {
  person: Person;
  opened: boolean;
  onClose: () => void;
}

/** Says what the end of an account means, and asks for the password before it. */
export function DeleteAccountDialog({ person, opened, onClose }: DeleteAccountDialogProps) {
  const deletion = useDeleteAccount(person);
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
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
      {opened && (
        <Suspense>
          <DeletionForm person={person} deletion={deletion} onClose={close} />
        </Suspense>
      )}
    </Dialog>
  );
}
