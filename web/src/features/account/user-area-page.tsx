import { usePerson } from '../../components/account/use-person.ts';
import { ProfileCard } from './profile/profile-card.tsx';
import { SubscriptionCard } from './subscription/subscription-card.tsx';
import { UnmatchedPaymentNotice } from './subscription/unmatched-payment-notice.tsx';
import { useProfile } from './use-profile.ts';
import { UserAreaFrame } from './user-area-frame.tsx';
import classes from './user-area-page.module.css';
import { YourDataCard } from './your-data/your-data-card.tsx';

export function UserAreaPage() {
  const person = usePerson();
  const profile = useProfile(person);
  if (profile.status === 'loading') return <UserAreaFrame />;
  const unmatched = profile.subscription?.unmatched_payment;
  return (
    <div className={classes.root}>
      <h1 className={classes.title}>Área do Usuário</h1>
      {unmatched && <UnmatchedPaymentNotice payment={unmatched} />}
      <div className={classes.cards}>
        <SubscriptionCard
          subscription={profile.subscription}
          pending={profile.pending}
          email={person.email}
          onRetry={profile.retry}
        />
        <YourDataCard person={person} />
        <ProfileCard profile={profile.profile} />
      </div>
    </div>
  );
}
