import type { ButtonProps } from '@mantine/core';
import { TRIAL } from '../../lib/periods.ts';
import { useIsStored } from '../../lib/storage.ts';
import { LinkButton } from './link-button.tsx';

/** The link to the sign-up, with the same text on every page. */
export function SignUpLink(props: ButtonProps) {
  return (
    <LinkButton to="/cadastro" color="gold" {...props}>
      Testar {TRIAL} grátis
    </LinkButton>
  );
}

/** A link to the sign-up, or to the account if a user is signed in in this browser. */
export function TrialLink(props: ButtonProps) {
  if (!useIsStored('uid')) return <SignUpLink {...props} />;
  return (
    <LinkButton to="/area-usuario" color="gold" {...props}>
      Minha Conta
    </LinkButton>
  );
}
