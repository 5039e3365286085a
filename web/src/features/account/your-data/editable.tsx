import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { DataRow } from './data-row.tsx';
import { type Forms, LazyForm } from './lazy-form.tsx';

interface EditableProps {
  title: string;
  text: string;
  /** Of the button that opens the form. */
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  /** The form, of those that are loaded as one is shown; `close` leads back to the button. */
  children: (forms: Forms, close: () => void) => ReactNode;
}

/** A row with a button, in whose place a form is opened. */
export function Editable({ title, text, label, icon, disabled = false, children }: EditableProps) {
  const [isOpen, form] = useDisclosure();
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    flushSync(form.close);
    button.current?.focus();
  }

  return (
    <DataRow title={title} text={text}>
      {isOpen ? (
        <LazyForm>{(forms) => children(forms, close)}</LazyForm>
      ) : (
        <Button
          ref={button}
          variant="default"
          leftSection={icon}
          disabled={disabled}
          onClick={form.open}
        >
          {label}
        </Button>
      )}
    </DataRow>
  );
}
