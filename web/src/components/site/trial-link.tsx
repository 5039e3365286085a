import type { ButtonProps } from '@mantine/core';
import { TRIAL } from '../../lib/periods.ts';
import { useIsStored } from '../../lib/storage.ts';
import { LinkButton } from './link-button.tsx';

/** The link to the sign-up page, with the same text on every page. */
export function SignUpLink(props: ButtonProps) {
  return (
    <LinkButton to="/cadastro" color="gold" {...props}>
      Testar {TRIAL} grátis
    </LinkButton>
  );
}

/** A link to the sign-up page or, if this browser has a signed-in user, to the account. */
export function TrialLink(props: ButtonProps) {
  if (!useIsStored('uid')) return <SignUpLink {...props} />;
  return (
    <LinkButton to="/area-usuario" color="gold" {...props}>
      Minha Conta
    </LinkButton>
  );
}
