import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** A link to the table that compares the plans, for use in a text. */
export function ComparePlansLink() {
  return (
    <Anchor
      renderRoot={(props) => <Link to="/planos" hash="comparar" {...props} />}
      inherit
      fw={600}
      py="0.25rem"
      underline="always"
    >
      Compare os planos
    </Anchor>
  );
}
