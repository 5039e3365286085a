import { Avatar, Button, Card, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconLogout, IconUser } from '@tabler/icons-react';
import type { SessionUser } from '#contract/auth.ts';
import { maskPhone } from '#contract/phone.ts';
import type { UserProfile } from '#contract/users.ts';
import { brand } from '../../brand.ts';
import { FactList } from '../../components/account/fact-list.tsx';
import { useLazyAuth } from '../../components/account/use-lazy-auth.tsx';
import { Failure } from '../../components/site/failure.tsx';
import { formatDate } from '../../lib/dates.ts';
import classes from './card.module.css';
import { SignOutEverywhere, useSignOut } from './sign-out.tsx';

interface ProfileCardProps {
  user: SessionUser;
  /** Undefined while it is loading, and where it could not be loaded. */
  profile: UserProfile | undefined;
  isLoading: boolean;
}

/** Shows the session's data of a user, and the stored profile's. */
export function ProfileCard({ user, profile, isLoading }: ProfileCardProps) {
  const { getAuth, authSource } = useLazyAuth();
  const signOut = useSignOut(getAuth);
  const isEverywhere = signOut.variables === 'everywhere';
  const fullName = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ');
  const email = profile?.email || user.email;
  const title = profile?.displayName || user.displayName || fullName || email;
  const failure = signOut.error && (
    <Failure
      title="Erro ao fazer logout"
      error={signOut.error}
      support={`Olá! Erro ao fazer logout no ${brand.name}: ${user.email}.`}
    />
  );
  const coming = isLoading && !profile && (
    <Skeleton component="span" display="block" width="9rem">
      &nbsp;
    </Skeleton>
  );
  return (
    <Card component="section">
      <Group>
        <Avatar src={profile?.photoURL ?? null} alt="" size="4rem" color="pine">
          <IconUser size={32} />
        </Avatar>
        {/* Below the picture where large type leaves too little room next to it. */}
        <Stack gap={0} miw={0} flex="1 1 8rem">
          <h2 className={classes.title}>{title}</h2>
          {profile ? <Text c="dimmed">Membro desde {formatDate(profile.createdAt)}</Text> : coming}
        </Stack>
      </Group>
      <FactList
        facts={[
          ['Nome', coming || (profile?.firstName ?? '')],
          ['Sobrenome', coming || (profile?.lastName ?? '')],
          ['Email', email],
          ['WhatsApp', coming || (profile?.phoneNumber ? maskPhone(profile.phoneNumber) : '')],
        ]}
      />
      <Stack gap="xs" mt="auto">
        <Button
          variant="default"
          leftSection={<IconLogout size={18} />}
          loading={signOut.isPending && !isEverywhere}
          disabled={signOut.isPending && isEverywhere}
          onClick={() => signOut.mutate('here')}
        >
          Sair
        </Button>
        <SignOutEverywhere signOut={signOut} failure={isEverywhere && failure} />
        {!isEverywhere && failure}
        {authSource}
      </Stack>
    </Card>
  );
}
