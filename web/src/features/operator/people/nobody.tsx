import { Alert } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';

interface NobodyProps {
  search: string | undefined;
  /** A sentence about the next step. */
  children: string;
}

/** The notice that a search found nobody. */
export function Nobody({ search, children }: NobodyProps) {
  return (
    <Alert color="gray" icon={<IconUserQuestion />}>
      Ninguém encontrado com <strong>{search}</strong>. {children}
    </Alert>
  );
}
