import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ComponentProps } from 'react';

interface BusyButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  working: boolean;
}

/**
 * A button with a loader during a request. In contrast to Mantine's `loading`, the button keeps its
 * color and the keyboard focus, so the user can retry.
 */
export const BusyButton = ({ working, ...props }: BusyButtonProps) => (
  <Button
    aria-busy={working}
    aria-disabled={working}
    leftSection={working && <Loader size="1.25rem" color="currentColor" aria-hidden="true" />}
    {...props}
  />
);
