import { Notifications } from '@mantine/notifications';
import classes from './toast-region.module.css';

export function ToastRegion() {
  return (
    <Notifications
      position="bottom-center"
      mb="var(--consent-height, 0px)"
      classNames={classes}
      notificationMaxHeight="90dvh"
    />
  );
}
