import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Mantine } from './mantine.tsx';
import classes from './modal-dialog.module.css';

export interface DialogProps {
  opened: boolean;
  title: string;
  /** What Escape, a click outside and the close button do; without it the dialog can't be closed. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/** A modal dialog. Put together from Mantine's parts, whose own header is a second page banner. */
export function ModalDialog({ opened, title, onClose, children }: DialogProps) {
  const closable = onClose !== undefined;
  // The modal notes what has the focus, to return it, as it opens, not if it is mounted open.
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(opened), [opened]);
  return (
    <Mantine>
      <Modal.Root
        opened={isOpen}
        onClose={onClose ?? (() => {})}
        closeOnEscape={closable}
        closeOnClickOutside={closable}
        centered
        yOffset="1rem"
        radius="lg"
        classNames={{ content: classes.content }}
      >
        <Modal.Overlay />
        <Modal.Content>
          <div className={classes.heading}>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            {closable && <Modal.CloseButton aria-label="Fechar" iconSize={22} />}
          </div>
          <Modal.Body className={classes.body}>{children}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </Mantine>
  );
}
