import { Avatar, Button, Card, Group, Stack, Text } from '@mantine/core';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { maskPhone } from '#contract/phone.ts';
import type { UserProfile } from '#contract/users.ts';
import { FactList } from '../../components/account/fact-list.tsx';
import { formatDate } from '../../lib/dates.ts';
import type { Person } from '../../lib/session/session.ts';
import classes from './card.module.css';
import { SignOutEverywhere } from './sign-out/sign-out-everywhere.tsx';
import { useSignOut } from './sign-out/use-sign-out.ts';

interface ProfileCardProps {
  person: Person;
  /** Where it is known. */
  profile: UserProfile | undefined;
}

/** What the session knows of a person, and what their stored profile adds to it. */
export function ProfileCard({ person, profile }: ProfileCardProps) {
  const here = useSignOut('here');
  const everywhere = useSignOut('everywhere');
  const fullName = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ');
  const email = profile?.email || person.email;
  const title = profile?.displayName || person.displayName || fullName || email;
  return (
    <Card component="section" className={classes.card}>
      <Group>
        <Avatar src={profile?.photoURL ?? null} alt="" size="4rem" color="pine">
          <IconUser size={32} />
        </Avatar>
        {/* Below the picture where large type leaves too little room next to it. */}
        <Stack gap={0} miw={0} flex="1 1 8rem">
          <h2 className={classes.title}>{title}</h2>
          {profile && <Text c="dimmed">Membro desde {formatDate(profile.createdAt)}</Text>}
        </Stack>
      </Group>
      <FactList
        facts={[
          ['Nome', fullName === title ? '' : fullName],
          ['Email', email],
          ['Telefone', profile?.phoneNumber ? maskPhone(profile.phoneNumber) : ''],
        ]}
      />
      <Stack gap="xs" mt="auto">
        <Button
          variant="default"
          leftSection={<IconLogout size={18} />}
          loading={here.isPending}
          disabled={everywhere.isPending}
          onClick={() => here.mutate()}
        >
          Sair
        </Button>
        <SignOutEverywhere
          disabled={here.isPending}
          working={everywhere.isPending}
          onSignOut={() => everywhere.mutate()}
        />
      </Stack>
    </Card>
  );
}
