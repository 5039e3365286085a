import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ComponentProps } from 'react';

interface BusyButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  working: boolean;
}

/** Unlike Mantine's `loading`, `working` keeps the focus. Callers must then ignore clicks. */
export const BusyButton = ({ working, ...props }: BusyButtonProps) => (
  <Button
    aria-busy={working}
    aria-disabled={working}
    leftSection={working && <Loader size="1.25rem" color="currentColor" aria-hidden="true" />}
    {...props}
  />
);
