import { Container, SimpleGrid, Text, Title } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../components/account/session.tsx';
import { SessionUnknown } from '../../components/account/session-unknown.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { Loading } from '../../components/ui/loading.tsx';
import { MessageCard } from '../../components/ui/message-card.tsx';
import { toastError, toastSuccess } from '../../components/ui/toast.tsx';
import { ApiError } from '../../lib/api.ts';
import { logFailure } from '../../lib/log.ts';
import { leaveDeletedAccount, signOut, signOutEverywhere } from '../../lib/session/auth-session.ts';
import type { Person } from '../../lib/session/person.ts';
import { type Leaving, ProfileCard } from './profile-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { UnmatchedPaymentNotice } from './unmatched-payment-notice.tsx';
import { useProfile } from './use-profile.ts';
import classes from './user-area-page.module.css';
import { YourDataCard } from './your-data-card.tsx';

export function UserAreaPage() {
  const session = useSession();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<Leaving>(null);

  async function logout(where: 'here' | 'everywhere') {
    setLeaving(where);
    try {
      await (where === 'here' ? signOut() : signOutEverywhere());
    } catch (error) {
      logFailure('Logout', error);
      setLeaving(null);
      toastError('Erro ao fazer logout', error instanceof ApiError ? error.message : '');
      return;
    }
    toastSuccess(
      'Logout realizado com sucesso',
      where === 'here' ? '' : 'Você saiu de todos os aparelhos.',
    );
    await navigate({ to: '/' });
  }

  async function afterDeletion() {
    setLeaving('here');
    await leaveDeletedAccount();
    toastSuccess('Conta excluída', 'Os seus dados foram apagados. Você pode voltar quando quiser.');
    await navigate({ to: '/' });
  }

  if (session.status === 'in') {
    const { person } = session;
    const act = { leaving, onLogout: logout, onDeleted: afterDeletion };
    return <UserArea person={person} {...act} />;
  }
  if (session.status === 'loading' || leaving) return <Loading />;
  return session.status === 'out' ? <NobodyHere /> : <SessionUnknown retry={session.retry} />;
}

interface UserAreaProps {
  person: Person;
  leaving: Leaving;
  onLogout: (where: 'here' | 'everywhere') => void;
  onDeleted: () => void;
}

function UserArea({ person, leaving, onLogout, onDeleted }: UserAreaProps) {
  const profile = useProfile(person);
  if (profile.status === 'loading') return <Loading />;
  const unmatched = profile.subscription?.unmatched_payment;
  return (
    <Container className={classes.root}>
      <Title order={1} className={classes.title}>
        Área do Usuário
      </Title>
      {unmatched && <UnmatchedPaymentNotice payment={unmatched} />}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <ProfileCard profile={profile.profile} leaving={leaving} onLogout={onLogout} />
        <SubscriptionCard loaded={profile} email={person.email} />
      </SimpleGrid>
      <div className={classes.data}>
        <YourDataCard person={person} onDeleted={onDeleted} />
      </div>
    </Container>
  );
}

/** The session ended while the page was open, here or in another tab. */
function NobodyHere() {
  return (
    <MessageCard title="Nenhum dado encontrado" icon={<IconUserQuestion size={36} />} color="gray">
      <Text>Entre de novo para ver a sua conta.</Text>
      <LinkButton to="/login" size="lg" fullWidth>
        Voltar para o login
      </LinkButton>
    </MessageCard>
  );
}
