import { Notification, type NotificationProps } from '@mantine/core';
import { looks } from './toast.tsx';

/** A toast that has a place of its own in the page, where it covers nothing. */
export function PlacedToast({ look, ...props }: NotificationProps & { look: keyof typeof looks }) {
  return <Notification {...looks[look]} {...props} />;
}
