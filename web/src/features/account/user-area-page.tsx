import { Container, SimpleGrid, Text, Title } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useSession } from '../../components/account/session.tsx';
import { SessionUnknown } from '../../components/account/session-unknown.tsx';
import { usePerson } from '../../components/account/use-person.ts';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { Loading } from '../../components/ui/loading.tsx';
import { MessageCard } from '../../components/ui/message-card.tsx';
import type { Person } from '../../lib/session/person.ts';
import { ProfileCard } from './profile-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { UnmatchedPaymentNotice } from './unmatched-payment-notice.tsx';
import { useProfile } from './use-profile.ts';
import { useIsLeaving } from './use-sign-out.ts';
import classes from './user-area-page.module.css';
import { YourDataCard } from './your-data-card.tsx';

export function UserAreaPage() {
  const session = useSession();
  const person = usePerson();
  const isLeaving = useIsLeaving();
  if (session.status === 'in' || session.status === 'loading') return <UserArea person={person} />;
  if (isLeaving) return <Loading />;
  return session.status === 'out' ? <NobodyHere /> : <SessionUnknown retry={session.retry} />;
}

function UserArea({ person }: { person: Person }) {
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
        <ProfileCard profile={profile.profile} />
        <SubscriptionCard loaded={profile} email={person.email} />
      </SimpleGrid>
      <div className={classes.data}>
        <YourDataCard person={person} />
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
