import { LinkButton } from '../../components/site/link-button.tsx';

/** A link to a person's page. `id` is a uid or a Stripe customer id. */
export function PersonLink({ id }: { id: string }) {
  return (
    <LinkButton
      to="/operacao"
      search={{ aba: 'pessoas', pessoa: id }}
      variant="subtle"
      preload={false}
      aria-label={`Ver pessoa: ${id}`}
    >
      Ver pessoa
    </LinkButton>
  );
}
