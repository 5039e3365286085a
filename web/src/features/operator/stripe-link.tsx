import { IconExternalLink } from '@tabler/icons-react';
import { NewTabButton } from '../../components/site/anchor-buttons.ts';

interface StripeLinkProps {
  href: string;
  children: string;
  /** `filled` is for the main action of a task. */
  variant?: 'filled' | 'default' | 'subtle';
  /** Names the linked object for screen readers. */
  of?: string;
}

export function StripeLink({ href, children, of, variant = 'default' }: StripeLinkProps) {
  return (
    <NewTabButton
      href={href}
      variant={variant}
      rightSection={<IconExternalLink size={16} />}
      aria-label={of ? `${children}: ${of}` : undefined}
    >
      {children}
    </NewTabButton>
  );
}
