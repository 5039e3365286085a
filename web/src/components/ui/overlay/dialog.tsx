import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useIdle } from '../use-idle.ts';
import classes from './dialog.module.css';
import type { DialogProps } from './modal-dialog.tsx';

const ModalDialog = lazy(() =>
  import('./modal-dialog.tsx').then(({ ModalDialog }) => ({ default: ModalDialog })),
);

/** A modal dialog, whose script comes once the page is idle, or as it is opened. */
export function Dialog(props: DialogProps) {
  const isIdle = useIdle();
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  if (!isIdle && !wasOpened) return null;
  return (
    <Suspense>
      <ModalDialog {...props} />
    </Suspense>
  );
}

/** The buttons at the end of a dialog; on a phone as wide as there is room. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
