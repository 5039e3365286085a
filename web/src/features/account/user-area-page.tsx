import classes from '../../components/site/page-frame.module.css';
import { useUser } from '../../lib/session/session.ts';
import { AccountSupport } from './account-support.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SubscriptionCard } from './subscription/subscription-card.tsx';
import { useProfile } from './subscription/use-profile.ts';
import { VerifyEmailNotice } from './verify-email-notice.tsx';
import { YourDataCard } from './your-data/your-data-card.tsx';

export function UserAreaPage() {
  const user = useUser();
  const found = useProfile(user.uid);
  const { profile } = found;
  return (
    <div className={classes.frame}>
      <h1 className={classes.title}>Área do Usuário</h1>
      {profile?.emailVerified === false && <VerifyEmailNotice user={user} />}
      <div className={classes.cards}>
        <SubscriptionCard found={found} email={user.email} />
        {profile?.has_paid && <PaymentsCard user={user} />}
        <YourDataCard user={user} profile={profile} />
        <ProfileCard user={user} found={found} />
      </div>
      <AccountSupport email={user.email} profile={profile} />
    </div>
  );
}
