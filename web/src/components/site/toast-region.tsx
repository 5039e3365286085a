import '../../theme/account-styles.ts';
import { Notifications } from '@mantine/notifications';
import classes from './toast-region.module.css';

/** Where toasts are shown: clear of the header, of titles, and of the question about cookies. */
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
