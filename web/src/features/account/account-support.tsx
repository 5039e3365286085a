import { Box } from '@mantine/core';
import { TRIAL_PLAN_NAME } from '#contract/plans.ts';
import type { UserProfile } from '#contract/users.ts';
import { brand } from '../../brand.ts';
import { SupportLine } from '../../components/site/support-line.tsx';
import { planWithInterval } from '../../lib/purchase/plan-name.ts';
import { trialAt } from '../../lib/session/trial.ts';
import { cardView } from './subscription/card-view.ts';

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
  const { subscription_plan: plan, subscription_interval: interval } = profile;
  const trial = trialAt(Date.parse(profile.createdAt), Date.now());
  const { label, truth } = cardView({ profile, trial });
  if (plan && label) {
    const state = truth ? `${label.text}, ${truth}` : label.text;
    return `plano ${planWithInterval(plan, interval)} (${state})`;
  }
  return trial.active ? `período de testes do plano ${TRIAL_PLAN_NAME}` : 'sem plano';
}
