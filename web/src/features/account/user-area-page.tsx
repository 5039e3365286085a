import { Container, SimpleGrid, Text, Title } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LinkButton } from '../../components/link-button.tsx';
import { Loading } from '../../components/loading.tsx';
import { MessageCard } from '../../components/message-card.tsx';
import { type Person, useSession } from '../../components/session.tsx';
import { toastError, toastSuccess } from '../../components/toast.tsx';
import { signOutEverywhere } from '../../lib/auth-session.ts';
import { logFailure } from '../../lib/log.ts';
import { ProfileCard } from './profile-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { useProfile } from './use-profile.ts';
import classes from './user-area-page.module.css';

export function UserAreaPage() {
  const session = useSession();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  async function logout() {
    setLeaving(true);
    try {
      await signOutEverywhere();
    } catch (error) {
      logFailure('Logout', error);
      setLeaving(false);
      toastError('Erro ao fazer logout');
      return;
    }
    toastSuccess('Logout realizado com sucesso');
    await navigate({ to: '/' });
  }

  if (session.status === 'in') {
    return <UserArea person={session.person} leaving={leaving} onLogout={logout} />;
  }
  return session.status === 'loading' || leaving ? <Loading /> : <NobodyHere />;
}

interface UserAreaProps {
  person: Person;
  leaving: boolean;
  onLogout: () => void;
}

function UserArea({ person, leaving, onLogout }: UserAreaProps) {
  const profile = useProfile(person);
  if (profile.status === 'loading') return <Loading />;
  return (
    <Container className={classes.root}>
      <Title order={1} className={classes.title}>
        Área do Usuário
      </Title>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <ProfileCard profile={profile.profile} leaving={leaving} onLogout={onLogout} />
        <SubscriptionCard loaded={profile} email={person.email} />
      </SimpleGrid>
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
