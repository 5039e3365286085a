import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/**
 * A link to a person, large enough to tap.
 * @param id a uid or a Stripe customer id.
 */
export function PersonLink({ id, children }: { id: string; children: ReactNode }) {
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
