import type { ButtonProps } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { NewTabButton } from '../../components/site/anchor-buttons.ts';

interface StripeLinkProps extends ButtonProps {
  href: string;
  children: string;
  /** Names the linked object for screen readers. */
  of?: string;
}

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
