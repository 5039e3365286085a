import type { ButtonProps } from '@mantine/core';
import { TRIAL_DAYS } from '#contract/plans.ts';
import { useIsStored } from '../../lib/storage.ts';
import { LinkButton } from './link-button.tsx';

/** The one way to an account, under one name on every page; to their own for who is known here. */
export function TrialLink(props: ButtonProps) {
  if (useIsStored('uid')) {
    return (
      <LinkButton to="/area-usuario" color="gold" {...props}>
        Minha Conta
      </LinkButton>
    );
  }
  return (
    <LinkButton to="/cadastro" color="gold" {...props}>
      Testar {TRIAL_DAYS} dias grátis
    </LinkButton>
  );
}
