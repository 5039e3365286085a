import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { type SentForm, submitOf } from '../../../components/account/text-form.ts';

interface EditFormProps<Sent> {
  /** Of the region, for those who do not see what was there before. */
  label: string;
  /** Of the button that sends it, and while it works. */
  save?: string;
  saving?: string;
  working: boolean;
  form: SentForm<Sent>;
  onSend: (values: Sent) => void;
  onCancel: () => void;
  children: ReactNode;
}

/** Fields with "Cancelar", also by Escape, and "Salvar"; while it works it can't be left. */
export function EditForm<Sent>({
  label,
  save = 'Salvar',
  saving = 'Salvando...',
  working,
  form,
  onSend,
  onCancel,
  children,
}: EditFormProps<Sent>) {
  return (
    <form
      aria-label={label}
      method="post"
      noValidate
      onSubmit={submitOf(form, (values) => working || onSend(values))}
      onKeyDown={({ key }) => key === 'Escape' && !working && onCancel()}
    >
      <Stack>
        {children}
        <Group gap="sm">
          {/* Not disabled, so that it keeps the focus for another try. */}
          <Button type="submit" aria-disabled={working}>
            {working ? saving : save}
          </Button>
          <Button variant="default" disabled={working} onClick={onCancel}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
