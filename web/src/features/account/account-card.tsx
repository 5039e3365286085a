import { Avatar, Box, Button, Card, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload, IconTrash, IconUser } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { brand } from '../../brand.ts';
import { Failure } from '../../components/site/failure.tsx';
import { toastSuccess } from '../../components/site/toast.tsx';
import { call } from '../../lib/api.ts';
import { logFailure } from '../../lib/log.ts';
import { saveFile } from '../../lib/save-file.ts';
import classes from './card.module.css';
import { SignOut, SignOutEverywhere } from './sign-out.tsx';
import { DataRows, type DataRowsProps } from './your-data/data-rows.tsx';
import { DeleteAccountDialog } from './your-data/delete-account-dialog.tsx';

export function AccountCard({ user, profile, isLoading = false }: DataRowsProps) {
  return (
    <Card component="section" className={classes.account ?? ''}>
      <Group gap="sm" mb="-xs">
        <Avatar src={profile?.photoURL ?? null} alt="" size="2.5rem" color="pine">
          <IconUser size={22} />
        </Avatar>
        <Box component="h2" className={classes.title ?? ''} mr="auto">
          Sua conta
        </Box>
        <SignOut email={user.email} />
      </Group>
      <DataRows user={user} profile={profile} isLoading={isLoading} />
      <QuietActions user={user} profile={profile} />
    </Card>
  );
}

function QuietActions({ user, profile }: Omit<DataRowsProps, 'isLoading'>) {
  const [isDeleting, dialog] = useDisclosure();
  const download = useMutation({
    async mutationFn() {
      const data = await call(endpoints.exportAccount, { uid: user.uid });
      const name = `garimpa-meus-dados-${data.exported_at.slice(0, 10)}.json`;
      saveFile(name, 'application/json', JSON.stringify(data, null, 2));
    },
    onSuccess: () => toastSuccess('Seus dados foram baixados'),
    onError: (error) => logFailure('Exportação dos dados', error),
  });
  return (
    <>
      <div className={classes.actions}>
        <Button
          variant="subtle"
          leftSection={<IconDownload size={20} />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          Baixar meus dados
        </Button>
        {download.isError && (
          <Box my="sm">
            <Failure
              title="Erro ao baixar seus dados"
              error={download.error}
              support={`Olá! Erro ao baixar seus dados no ${brand.name}: ${user.email}.`}
            />
          </Box>
        )}
        <SignOutEverywhere email={user.email} />
        <Button
          variant="subtle"
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={20} />}
          onClick={dialog.open}
        >
          Excluir minha conta
        </Button>
      </div>
      <DeleteAccountDialog
        user={user}
        profile={profile}
        opened={isDeleting}
        onClose={dialog.close}
      />
    </>
  );
}
