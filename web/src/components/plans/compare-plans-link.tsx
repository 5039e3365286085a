import { LinkButton } from '../site/link-button.tsx';

/** A link within a text to the table that compares the plans. */
export function ComparePlansLink() {
  return (
    <LinkButton
      to="/planos"
      hash="comparar"
      variant="transparent"
      c="var(--mantine-color-anchor)"
      td="underline"
      px={0}
    >
      Compare os planos
    </LinkButton>
  );
}
