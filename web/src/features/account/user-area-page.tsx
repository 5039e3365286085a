import { usePerson } from '../../components/account/use-person.ts';
import classes from '../../components/site/page-frame.module.css';
import { AccountSupport } from './account-support.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SubscriptionCard } from './subscription/subscription-card.tsx';
import { useProfile } from './subscription/use-profile.ts';
import { VerifyEmailNotice } from './verify-email-notice.tsx';
import { YourDataCard } from './your-data/your-data-card.tsx';

export function UserAreaPage() {
  const person = usePerson();
  const found = useProfile(person.uid);
  const { profile } = found;
  return (
    <div className={classes.frame}>
      <h1 className={classes.title}>Área do Usuário</h1>
      {profile?.emailVerified === false && <VerifyEmailNotice person={person} />}
      <div className={classes.cards}>
        <SubscriptionCard found={found} email={person.email} />
        {profile?.has_paid && <PaymentsCard person={person} />}
        <YourDataCard person={person} profile={profile} />
        <ProfileCard person={person} found={found} />
      </div>
      <AccountSupport email={person.email} profile={profile} />
    </div>
  );
}
