import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './modal-dialog.tsx';
import { useIdle } from './use-idle.ts';

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
