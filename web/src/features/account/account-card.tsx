import { Avatar, Box, Button, Card, Group, Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload, IconTrash, IconUser } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { SessionUser } from '#contract/auth.ts';
import { endpoints } from '#contract/endpoints.ts';
import { maskPhone } from '#contract/phone.ts';
import type { UserProfile } from '#contract/users.ts';
import { brand } from '../../brand.ts';
import { Failure } from '../../components/site/failure.tsx';
import { toastSuccess } from '../../components/site/toast.tsx';
import { call } from '../../lib/api.ts';
import { formatDate } from '../../lib/dates.ts';
import { logFailure } from '../../lib/log.ts';
import { saveFile } from '../../lib/save-file.ts';
import classes from './card.module.css';
import { SignOut, SignOutEverywhere } from './sign-out.tsx';
import { DataRows } from './your-data/data-rows.tsx';
import { DeleteAccountDialog } from './your-data/delete-account-dialog.tsx';

interface AccountCardProps {
  user: SessionUser;
  /**
   * Undefined until the profile has loaded. Until then, the user can't edit the name or phone
   * number.
   */
  profile: UserProfile | undefined;
  isLoading?: boolean;
}

export function AccountCard({ user, profile, isLoading = false }: AccountCardProps) {
  const coming = isLoading && !profile && (
    <Skeleton component="span" display="block" width="9rem">
      &nbsp;
    </Skeleton>
  );
  const fullName = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ');
  const email = profile?.email || user.email;
  const name = profile?.displayName || user.displayName || fullName || email;
  const phone = profile?.phoneNumber ? (
    maskPhone(profile.phoneNumber)
  ) : (
    <Text span inherit c="dimmed" fw={400}>
      Não informado
    </Text>
  );
  return (
    <Card component="section">
      <Group gap="sm">
        <Avatar src={profile?.photoURL ?? null} alt="" size="2.5rem" color="pine">
          <IconUser size={22} />
        </Avatar>
        <Box component="h2" className={classes.title ?? ''} mr="auto">
          Sua conta
        </Box>
        <SignOut email={user.email} />
      </Group>
      <div>
        <DataRows
          facts={[
            ['Nome', <h3 key="name">{name}</h3>, fullName !== name && fullName],
            ['WhatsApp', profile ? phone : coming],
            ['Membro desde', profile && formatDate(profile.createdAt)],
          ]}
          editable={['Nome', 'WhatsApp']}
          disabled={!profile}
        >
          {({ ContactForm }, close, focus) =>
            profile && <ContactForm {...{ user, profile, focus }} onClose={close} />
          }
        </DataRows>
        <DataRows
          facts={[
            ['Email', email, 'Você entra com ele e recebe nele recibos e avisos de cobrança.'],
          ]}
          editable={['Email']}
        >
          {({ EmailForm }, close) => <EmailForm user={user} onClose={close} />}
        </DataRows>
        <DataRows facts={[['Senha', '••••••••']]} editable={['Senha']}>
          {({ PasswordForm }, close) => <PasswordForm user={user} onClose={close} />}
        </DataRows>
      </div>
      <QuietActions user={user} profile={profile} />
    </Card>
  );
}

function QuietActions({ user, profile }: Omit<AccountCardProps, 'isLoading'>) {
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
          <Box mb="sm">
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
