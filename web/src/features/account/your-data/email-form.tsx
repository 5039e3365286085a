import { Button, Group, Stack, Text, TextInput, ThemeIcon } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useAuth } from 'reactfire';
import * as z from 'zod/mini';
import type { SessionUser } from '#contract/auth.ts';
import { endpoints } from '#contract/endpoints.ts';
import { emailField } from '#contract/fields.ts';
import { useTextForm } from '../../../components/account/text-form.ts';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { logFailure } from '../../../lib/log.ts';
import { signInToFirebase } from '../../../lib/session/sign-in-out.ts';
import { autoFocus, CurrentPasswordInput, EditForm, passwordErrorMessage } from './edit-form.tsx';
import { EDIT } from './mutation-keys.ts';

const schemaFor = (present: string) =>
  z.object({
    email: emailField.check(
      z.refine((email) => email !== present.toLowerCase(), 'Este já é seu email.'),
    ),
    password: z.string().check(z.minLength(1, 'Digite sua senha para confirmar.')),
  });

/** Imports Firebase, so load this module on demand. */
export function EmailForm({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const auth = useAuth();
  const schema = schemaFor(user.email);
  const change = useMutation({
    mutationKey: EDIT,
    async mutationFn({ email, password }: z.infer<typeof schema>) {
      await signInToFirebase(auth, user.email, password);
      // Firebase sends a link, which changes the address and ends all sessions when opened.
      await call(endpoints.verifyEmail, { uid: user.uid, newEmail: email });
    },
    onError(error) {
      const isOurs = error instanceof ApiError;
      if (isOurs) logFailure('Alteração do email', error);
      const field = isOurs ? 'email' : 'password';
      form.setFieldError(field, isOurs ? error.message : passwordErrorMessage(error));
      form.getInputNode(field)?.focus();
    },
  });
  const working = change.isPending;
  const form = useTextForm(schema, { email: '', password: '' }, working);
  if (change.isSuccess) return <Sent email={change.variables.email} onClose={onClose} />;
  return (
    <EditForm
      save="Enviar link"
      saving="Enviando..."
      working={working}
      form={form}
      onCancel={onClose}
      onSend={change.mutate}
    >
      <TextInput
        label="Novo email"
        descriptionProps={{ mb: 'sm' }}
        description={`Hoje é ${user.email}. Enviamos um link para o novo; até você abrir, nada muda.`}
        type="email"
        autoComplete="email"
        {...autoFocus}
        maxLength={254}
        errorProps={{ role: 'alert' }}
        {...form.getInputProps('email')}
      />
      <CurrentPasswordInput email={user.email} {...form.getInputProps('password')} />
    </EditForm>
  );
}

function Sent({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <Stack gap="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
      <Group gap="sm" wrap="nowrap">
        <ThemeIcon size="2.5rem" aria-hidden="true">
          <IconCheck size={22} />
        </ThemeIcon>
        <Text fw={650}>
          Enviamos um link para <strong>{email}</strong>.
        </Text>
      </Group>
      <Text>Ao abrir, seu email muda, você sai de todos os aparelhos e entra de novo com ele.</Text>
      <Text c="dimmed">
        Não chegou? Confira o spam e veja se esse email já não é de outra conta.
      </Text>
      <Group justify="flex-end" mt="sm">
        <Button autoFocus onClick={onClose}>
          Entendi
        </Button>
      </Group>
    </Stack>
  );
}
