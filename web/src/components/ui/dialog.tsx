import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/start/when-idle.ts';
import type { DialogProps } from './modal-dialog.tsx';

const ModalDialog = lazy(() =>
  import('./modal-dialog.tsx').then(({ ModalDialog }) => ({ default: ModalDialog })),
);

/** A modal dialog, whose script comes once the page is idle, or as it is opened. */
export function Dialog(props: DialogProps) {
  const [isIdle, setIsIdle] = useState(false);
  const [wasOpened, setWasOpened] = useState(props.opened);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  if (props.opened && !wasOpened) setWasOpened(true);
  if (!isIdle && !wasOpened) return null;
  return (
    <Suspense>
      <ModalDialog {...props} />
    </Suspense>
  );
}
