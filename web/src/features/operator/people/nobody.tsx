import { Alert } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';

interface NobodyProps {
  search: string | undefined;
  /** What the operator can do next. */
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
