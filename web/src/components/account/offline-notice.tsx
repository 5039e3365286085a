import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import classes from './offline-notice.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the connection is lost, and that what was typed is not, until it is back. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className={classes.notice}>
          <IconWifiOff size={20} aria-hidden="true" />
          <span>
            <span className={classes.sentence}>Sem conexão com a internet.</span>{' '}
            <span className={classes.sentence}>O que você preencheu continua aqui.</span>
          </span>
        </p>
      )}
    </div>
  );
}
