import { IconLogout } from '@tabler/icons-react';
import { maskPhone } from '#contract/phone.ts';
import { FactList } from '../../../components/account/fact-list.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Text } from '../../../components/ui/text.tsx';
import { formatDate } from '../../../lib/dates.ts';
import classes from '../card.module.css';
import { SignOutEverywhere } from '../sign-out/sign-out-everywhere.tsx';
import { useSignOut } from '../sign-out/use-sign-out.ts';
import { Avatar } from './avatar.tsx';
import type { ShownProfile } from './merge-profile.ts';

export function ProfileCard({ profile }: { profile: ShownProfile }) {
  const here = useSignOut('here');
  const everywhere = useSignOut('everywhere');
  const fullName = [profile.firstName, profile.lastName].filter(Boolean).join(' ');
  const title = profile.displayName || fullName || profile.email;
  return (
    <section className={classes.card}>
      <div className={classes.person}>
        <Avatar src={profile.photoURL} />
        <div className={classes.name}>
          <h2 className={classes.title}>{title}</h2>
          {profile.createdAt && (
            <Text tone="dimmed">Membro desde {formatDate(profile.createdAt)}</Text>
          )}
        </div>
      </div>
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
    </section>
  );
}
