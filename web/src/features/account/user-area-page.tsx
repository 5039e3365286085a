import { Container, Title } from '@mantine/core';
import { usePerson } from '../../components/account/use-person.ts';
import { Loading } from '../../components/ui/loading.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { UnmatchedPaymentNotice } from './unmatched-payment-notice.tsx';
import { useProfile } from './use-profile.ts';
import classes from './user-area-page.module.css';
import { YourDataCard } from './your-data-card.tsx';

export function UserAreaPage() {
  const person = usePerson();
  const profile = useProfile(person);
  if (profile.status === 'loading') return <Loading />;
  const unmatched = profile.subscription?.unmatched_payment;
  return (
    <Container className={classes.root}>
      <Title order={1} className={classes.title}>
        Área do Usuário
      </Title>
      {unmatched && <UnmatchedPaymentNotice payment={unmatched} />}
      <div className={classes.cards}>
        <SubscriptionCard loaded={profile} email={person.email} />
        <YourDataCard person={person} />
        <ProfileCard profile={profile.profile} />
      </div>
    </Container>
  );
}
