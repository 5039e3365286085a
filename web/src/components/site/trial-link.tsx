import type { ButtonProps } from '@mantine/core';
import { TRIAL_DAYS } from '#contract/plans.ts';
import { LinkButton } from './link-button.tsx';

/** The one way to an account, under one name on every page. */
export function TrialLink(props: ButtonProps) {
  return (
    <LinkButton to="/cadastro" color="gold" {...props}>
      Testar {TRIAL_DAYS} dias grátis
    </LinkButton>
  );
}
