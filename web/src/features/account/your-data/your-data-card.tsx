import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { toastError, toastSuccess } from '../../../components/ui/overlay/toast.tsx';
import { Text } from '../../../components/ui/text.tsx';
import { useIdle } from '../../../components/ui/use-idle.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { logFailure } from '../../../lib/log.ts';
import type { Person } from '../../../lib/session/person.ts';
import classes from '../card.module.css';
import { downloadAccount } from './download-account.ts';
import own from './your-data-card.module.css';

/** With its form: few come to delete their account. */
const DeleteAccountDialog = lazy(() =>
  import('./delete-account-dialog.tsx').then(({ DeleteAccountDialog }) => ({
    default: DeleteAccountDialog,
  })),
);

/** What the law gives a person over their data: a copy of it, and its end. */
export function YourDataCard({ person }: { person: Person }) {
  const [asking, setAsking] = useState(false);
  const isIdle = useIdle();
  const download = useMutation({
    mutationFn: () => downloadAccount(person.uid),
    onSuccess: () => toastSuccess('Seus dados foram baixados'),
    onError(error) {
      logFailure('Exportação dos dados', error);
      toastError('Erro ao baixar seus dados', error instanceof ApiError ? error.message : '');
    },
  });

  return (
    <section className={`${classes.card} ${own.card}`}>
      <h2 className={classes.title}>Seus dados</h2>
      <div className={own.rows}>
        <div className={own.row}>
          <Text tone="dimmed">
            Uma cópia de tudo o que guardamos sobre você: conta, cadastro, assinaturas e faturas, em
            um arquivo JSON.
          </Text>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            Baixar meus dados
          </Button>
        </div>
        <div className={own.row}>
          <Text tone="dimmed">
            Encerra a assinatura e apaga a conta e seus dados. Não dá para desfazer.
          </Text>
          <Button
            variant="default"
            className={own.danger ?? ''}
            leftSection={<IconTrash size={18} />}
            onClick={() => setAsking(true)}
          >
            Excluir minha conta
          </Button>
        </div>
      </div>
      {(isIdle || asking) && (
        <Suspense>
          <DeleteAccountDialog person={person} opened={asking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  );
}
