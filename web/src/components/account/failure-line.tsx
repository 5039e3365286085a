import { Stack, Text } from '@mantine/core';
import { brand } from '../../brand.ts';
import { ApiError } from '../../lib/api-error.ts';
import { SupportLine } from './support-line.tsx';

interface FailureLineProps {
  /** What went wrong, for the person: `Erro ao fazer logout`. */
  title: string;
  error: Error;
  email: string;
}

/** Below the button whose work failed, which can be pressed again: why, and support that knows about it. */
export function FailureLine({ title, error, email }: FailureLineProps) {
  return (
    <Stack gap={4} role="alert">
      <Text size="sm" fw={650} c="var(--mantine-color-error)">
        {title}
      </Text>
      {error instanceof ApiError && <Text size="sm">{error.message}</Text>}
      <SupportLine text={`Olá! ${title} no ${brand.name}: ${email}.`} />
    </Stack>
  );
}
