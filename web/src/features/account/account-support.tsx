import { Box } from '@mantine/core';
import { planDisplayName, TRIAL_PLAN_NAME } from '#contract/plans.ts';
import type { UserProfile } from '#contract/users.ts';
import { brand } from '../../brand.ts';
import { SupportLine } from '../../components/account/support-line.tsx';
import { trialAt } from '../../lib/session/trial.ts';
import { subscriptionLabel } from './subscription/subscription-concern.ts';

interface AccountSupportProps {
  email: string;
  profile: UserProfile | undefined;
}

/** The way to support, with a message that says whose account it is, and its plan. */
export function AccountSupport({ email, profile }: AccountSupportProps) {
  const plan = profile ? `, ${planOf(profile)}` : '';
  return (
    <Box mt="lg" ta="center">
      <SupportLine text={`Olá! Preciso de ajuda. Minha conta no ${brand.name}: ${email}${plan}.`} />
    </Box>
  );
}

function planOf(profile: UserProfile): string {
  const { subscription_plan: plan } = profile;
  if (plan) return `plano ${planDisplayName(plan)} (${subscriptionLabel(profile).text})`;
  const isOnTrial = trialAt(Date.parse(profile.createdAt), Date.now()).active;
  return isOnTrial ? `período de testes do plano ${TRIAL_PLAN_NAME}` : 'sem plano';
}
