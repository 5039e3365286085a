import { Button, Card } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload, IconLock, IconMail, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { SessionUser } from '#contract/auth.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { UserProfile } from '#contract/users.ts';
import { brand } from '../../../brand.ts';
import { Failure } from '../../../components/site/failure.tsx';
import { toastSuccess } from '../../../components/site/toast.tsx';
import { call } from '../../../lib/api.ts';
import { logFailure } from '../../../lib/log.ts';
import { saveFile } from '../../../lib/save-file.ts';
import classes from '../card.module.css';
import { DataRow, Editable } from './data-row.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

interface YourDataCardProps {
  user: SessionUser;
  /** Undefined where it is not loaded: then name and WhatsApp can't be changed. */
  profile: UserProfile | undefined;
}

/** Lets a user change their data, download a copy, and delete the account. */
export function YourDataCard({ user, profile }: YourDataCardProps) {
  const [isDeleting, dialog] = useDisclosure();
  const download = useMutation({
    mutationFn: () => downloadAccount(user.uid),
    onSuccess: () => toastSuccess('Seus dados foram baixados'),
    onError: (error) => logFailure('Exportação dos dados', error),
  });

  return (
    <Card component="section">
      <h2 className={classes.title}>Seus dados</h2>
      <Editable
        title="Nome e WhatsApp"
        text="Como aparecem na conta e nas cobranças."
        label="Editar nome e WhatsApp"
        icon={<IconPencil size={18} />}
        disabled={!profile}
      >
        {({ ContactForm }, close) =>
          profile && <ContactForm user={user} profile={profile} onClose={close} />
        }
      </Editable>
      <Editable
        title="Email"
        text="Você entra com ele e recebe nele recibos e avisos de cobrança."
        label="Alterar email"
        icon={<IconMail size={18} />}
      >
        {({ EmailForm }, close) => <EmailForm user={user} onClose={close} />}
      </Editable>
      <Editable
        title="Senha"
        text="Ao alterar a senha, você sai de todos os outros aparelhos."
        label="Alterar senha"
        icon={<IconLock size={18} />}
      >
        {({ PasswordForm }, close) => <PasswordForm user={user} onClose={close} />}
      </Editable>
      <DataRow
        title="Cópia dos seus dados"
        text="Tudo o que guardamos sobre você: conta, cadastro, assinaturas e recibos, em um arquivo JSON."
      >
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          Baixar meus dados
        </Button>
        {download.isError && (
          <Failure
            title="Erro ao baixar seus dados"
            error={download.error}
            support={`Olá! Erro ao baixar seus dados no ${brand.name}: ${user.email}.`}
          />
        )}
      </DataRow>
      <DataRow
        title="Exclusão da conta"
        text="Apaga a conta e seus dados, e encerra a assinatura, se houver. Não dá para desfazer."
      >
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={18} />}
          onClick={dialog.open}
        >
          Excluir minha conta
        </Button>
      </DataRow>
      <DeleteAccountDialog
        user={user}
        profile={profile}
        opened={isDeleting}
        onClose={dialog.close}
      />
    </Card>
  );
}

/**
 * Fetches everything that is kept of a user and has the browser save it as a file.
 * @throws ApiError.
 */
async function downloadAccount(uid: string): Promise<void> {
  const data = await call(endpoints.exportAccount, { uid });
  const name = `garimpa-meus-dados-${data.exported_at.slice(0, 10)}.json`;
  saveFile(name, 'application/json', JSON.stringify(data, null, 2));
}
