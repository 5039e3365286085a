import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';

interface EditableProps {
  text: string;
  /** Of the button that opens the form. */
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  className?: string;
  /** The form; `close` leads back to the button. */
  children: (close: () => void) => ReactNode;
}

/** A line and a button, in whose place a form is opened. */
export function Editable({
  text,
  label,
  icon,
  disabled = false,
  className,
  children,
}: EditableProps) {
  const [isOpen, form] = useDisclosure();
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    flushSync(form.close);
    button.current?.focus();
  }

  return (
    <Stack gap="sm" className={className}>
      {isOpen ? (
        children(close)
      ) : (
        <>
          <Text c="dimmed" textWrap="balance">
            {text}
          </Text>
          <Button
            ref={button}
            variant="default"
            leftSection={icon}
            disabled={disabled}
            onClick={form.open}
          >
            {label}
          </Button>
        </>
      )}
    </Stack>
  );
}
