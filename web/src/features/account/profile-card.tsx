import { Avatar, Group, Paper, Text, Title } from '@mantine/core';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { maskPhone } from '#contract/phone.ts';
import { FactList } from '../../components/account/fact-list.tsx';
import { Button } from '../../components/ui/button.tsx';
import { formatDate } from '../../lib/dates.ts';
import classes from './card.module.css';
import type { ShownProfile } from './merge-profile.ts';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { useSignOut } from './use-sign-out.ts';

export function ProfileCard({ profile }: { profile: ShownProfile }) {
  const here = useSignOut('here');
  const everywhere = useSignOut('everywhere');
  const fullName = [profile.firstName, profile.lastName].filter(Boolean).join(' ');
  const title = profile.displayName || fullName || profile.email;
  return (
    <Paper component="section" withBorder radius="lg" shadow="sm" className={classes.card}>
      <Group gap="md">
        <Avatar src={profile.photoURL} size={64} radius="xl" color="pine" alt="">
          <IconUser size={32} />
        </Avatar>
        <div className={classes.name}>
          <Title order={2} className={classes.title}>
            {title}
          </Title>
          {profile.createdAt && (
            <Text c="dimmed">Membro desde {formatDate(profile.createdAt)}</Text>
          )}
        </div>
      </Group>
      <FactList
        facts={[
          ['Nome', fullName === title ? '' : fullName],
          ['Email', profile.email],
          ['Telefone', profile.phoneNumber ? maskPhone(profile.phoneNumber) : ''],
        ]}
      />
      <div className={classes.actions}>
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
          onLogout={() => everywhere.mutate()}
        />
      </div>
    </Paper>
  );
}
