import { LinkButton } from '../../components/site/link-button.tsx';

interface PersonLinkProps {
  /** A uid or a Stripe customer. */
  id: string;
  /** `subtle` is for a link next to another action. */
  variant?: 'default' | 'subtle';
}

/** A link to a person's page. */
export function PersonLink({ id, variant = 'default' }: PersonLinkProps) {
  return (
    <LinkButton
      to="/operacao"
      search={{ aba: 'pessoas', pessoa: id }}
      variant={variant}
      preload={false}
      aria-label={`Ver pessoa: ${id}`}
    >
      Ver pessoa
    </LinkButton>
  );
}
