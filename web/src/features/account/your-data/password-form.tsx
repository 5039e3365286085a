import { Group, PasswordInput, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useAuth } from 'reactfire';
import * as z from 'zod/mini';
import type { SessionUser } from '#contract/auth.ts';
import { passwordField } from '#contract/fields.ts';
import { useTextForm } from '../../../components/account/text-form.ts';
import { LinkButton } from '../../../components/site/link-button.tsx';
import { toastSuccess } from '../../../components/site/toast.tsx';
import { codeOf } from '../../../lib/session/auth-error.ts';
import { changePassword } from '../../../lib/session/sign-in-out.ts';
import { autoFocus, CurrentPasswordInput, EditForm, passwordErrorMessage } from './edit-form.tsx';
import { EDIT } from './mutation-keys.ts';

const schema = z
  .object({
    current: z.string().check(z.minLength(1, 'Digite sua senha atual.')),
    next: passwordField,
  })
  .check(
    z.refine(({ current, next }) => current !== next, {
      path: ['next'],
      error: 'Digite uma senha diferente da atual.',
    }),
  );

/** Imports Firebase, so load this module on demand. */
export function PasswordForm({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const id = useId();
  const auth = useAuth();
  const change = useMutation({
    mutationKey: EDIT,
    mutationFn: (values: z.infer<typeof schema>) =>
      changePassword(auth, { email: user.email, ...values }),
    onSuccess() {
      toastSuccess('Senha alterada', 'Você saiu dos outros aparelhos e continua conectado neste.');
      onClose();
    },
    onError(error) {
      const field = codeOf(error) === 'auth/weak-password' ? 'next' : 'current';
      form.setFieldError(field, passwordErrorMessage(error));
      form.getInputNode(field)?.focus();
    },
  });
  const working = change.isPending;
  const form = useTextForm(schema, { current: '', next: '' }, working);
  return (
    <EditForm working={working} form={form} onCancel={onClose} onSend={change.mutate}>
      <div>
        <Group justify="space-between" gap={0}>
          <Text component="label" fw={600} htmlFor={id}>
            Senha atual
          </Text>
          <LinkButton to="/esqueci-senha" variant="subtle" px={0} flex="none">
            Esqueci minha senha
          </LinkButton>
        </Group>
        <CurrentPasswordInput
          email={user.email}
          label={null}
          id={id}
          {...autoFocus}
          {...form.getInputProps('current')}
        />
      </div>
      <PasswordInput
        label="Nova senha"
        descriptionProps={{ mb: 'sm' }}
        description="Pelo menos 6 caracteres. Você sai de todos os outros aparelhos."
        autoComplete="new-password"
        errorProps={{ role: 'alert' }}
        {...form.getInputProps('next')}
      />
    </EditForm>
  );
}
