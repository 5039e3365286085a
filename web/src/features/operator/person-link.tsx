import { LinkButton } from '../../components/site/link-button.tsx';

/** Leads to a person's page, by uid or Stripe customer. */
export function PersonLink({ id }: { id: string }) {
  return (
    <LinkButton
      to="/operacao"
      search={{ aba: 'pessoas', pessoa: id }}
      variant="default"
      preload={false}
      aria-label={`Ver pessoa: ${id}`}
    >
      Ver pessoa
    </LinkButton>
  );
}
