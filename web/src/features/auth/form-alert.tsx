import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** What is wrong with a form as a whole, read out as it appears. */
export function FormAlert({ message }: { message: string | null }) {
  return (
    <div role="alert">
      {message !== null && (
        <Alert
          color="red"
          icon={<IconAlertCircle />}
          role="presentation"
          style={{ textWrap: 'balance' }}
        >
          {message}
        </Alert>
      )}
    </div>
  );
}
