import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface PersonLinkProps {
  /** A uid or a Stripe customer id. */
  id: string;
  children: ReactNode;
}

/** A link to a person's page. Padding and a minimum width make the link large enough to tap. */
export function PersonLink({ id, children }: PersonLinkProps) {
  return (
    <Anchor
      inherit
      c="inherit"
      underline="always"
      display="inline-block"
      miw="2.75rem"
      maw="100%"
      py="0.75rem"
      my="-0.75rem"
      renderRoot={(props) => (
        <Link
          to="/operacao"
          search={{ aba: 'pessoas', pessoa: id }}
          preload={false}
          title="Ver pessoa"
          {...props}
        />
      )}
    >
      {children}
    </Anchor>
  );
}
