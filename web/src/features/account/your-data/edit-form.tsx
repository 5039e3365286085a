import { Button, Input, PasswordInput, type PasswordInputProps, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogButtons } from '../../../components/account/dialog-buttons.tsx';
import { type SentForm, validateThenSend } from '../../../components/account/text-form.ts';
import { authErrorText, isWrongPassword } from '../../../lib/session/auth-error.ts';
import { BusyButton } from '../busy-button.tsx';

interface EditFormProps<Sent> {
  save?: string;
  saving?: string;
  working: boolean;
  form: SentForm<Sent>;
  onSend: (values: Sent) => void;
  onCancel: () => void;
  children: ReactNode;
}

export function EditForm<Sent>({
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
      method="post"
      noValidate
      onSubmit={validateThenSend(form, (values) => working || onSend(values))}
    >
      <Stack>
        {children}
        <DialogButtons>
          <BusyButton type="submit" working={working}>
            {working ? saving : save}
          </BusyButton>
          <Button variant="default" disabled={working} onClick={onCancel}>
            Cancelar
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

/** The dialog focuses `data-autofocus`. React focuses `autoFocus` if the form loads later. */
export const autoFocus = { autoFocus: true, 'data-autofocus': true };

export function CurrentPasswordInput({ email, ...props }: PasswordInputProps & { email: string }) {
  return (
    <>
      {/* Tells password managers which account the password belongs to. */}
      <Input type="email" autoComplete="username" value={email} readOnly display="none" />
      <PasswordInput
        label="Sua senha"
        autoComplete="current-password"
        errorProps={{ role: 'alert' }}
        {...props}
      />
    </>
  );
}

const PASSWORD_ERRORS = new Map([
  ['auth/too-many-requests', 'Muitas tentativas. Tente novamente mais tarde'],
  ['auth/weak-password', 'A senha deve ter pelo menos 6 caracteres.'],
]);

export function passwordErrorMessage(error: unknown): string {
  if (isWrongPassword(error)) return 'Senha incorreta';
  return authErrorText(
    error,
    PASSWORD_ERRORS,
    'Não foi possível confirmar a senha agora. Verifique sua conexão e tente novamente.',
  );
}
