import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ComponentProps } from 'react';

interface BusyButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  working: boolean;
}

/**
 * A button that shows a loader while `working`. Mantine's `loading` would disable the button, which
 * then loses its color and the keyboard focus. Callers must ignore clicks while `working`.
 */
export const BusyButton = ({ working, ...props }: BusyButtonProps) => (
  <Button
    aria-busy={working}
    aria-disabled={working}
    leftSection={working && <Loader size="1.25rem" color="currentColor" aria-hidden="true" />}
    {...props}
  />
);
