import { Anchor, type ButtonProps } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NewTabButton } from '../../components/site/anchor-buttons.ts';

type StripeLinkProps = ButtonProps & { href: string; children: string; of?: string };

/** A link to Stripe. `of` names the linked object for screen readers. */
export function StripeLink({ of, ...props }: StripeLinkProps) {
  return (
    <NewTabButton
      variant="default"
      rightSection={<IconExternalLink size={16} />}
      aria-label={of && `${props.children}: ${of}`}
      {...props}
    />
  );
}

/** A link to a person. `id` is a uid or a Stripe customer id. */
export function PersonLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Anchor
      inherit
      c="inherit"
      underline="always"
      display="inline-block"
      maw="100%"
      p="0.75rem"
      m="-0.75rem"
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
