import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { emailField } from '#contract/fields.ts';
import { useTextForm } from '../../components/account/text-form.ts';
import { LinkButton } from '../../components/site/link-button.tsx';
import { toastOfForm } from '../../components/site/toast.tsx';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { AuthCard, AuthForm, EmailInput, TextLink } from './auth-form.tsx';

const schema = z.object({
  email: z
    .string()
    .check(z.refine((email) => emailField.safeParse(email).success, 'Email inválido')),
});

export function PasswordRecoveryPage() {
  const recovery = useMutation({
    mutationFn: ({ email }: { email: string }) => call(endpoints.passwordReset, { email }),
    onSuccess: () =>
      toastOfForm('success', 'Email de recuperação enviado', 'Verifique sua caixa de entrada'),
    onError(error) {
      const reason = failureText(error);
      toastOfForm('error', 'Erro ao enviar email', reason);
      form.setFieldError('email', reason);
    },
  });
  const form = useTextForm(schema, { email: '' }, recovery.isPending);

  if (recovery.isSuccess) {
    return (
      <AuthCard title="Verifique seu email" subtitle="O link vale por pouco tempo.">
        <Stack>
          {/* Move the focus to this text, because it replaces the form that had the focus. */}
          <Text tabIndex={-1} ref={focus} style={{ outline: 'none' }}>
            Ele chega a <strong>{recovery.variables.email.trim()}</strong> se esse for o email da
            sua conta. Não achou? Olhe o spam ou tente com outro email.
          </Text>
          <LinkButton to="/login" color="gold" size="lg" fullWidth>
            Voltar para login
          </LinkButton>
          <Button variant="default" size="lg" fullWidth onClick={recovery.reset}>
            Tentar novamente
          </Button>
        </Stack>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title="Recuperar senha"
      subtitle="Enviamos um link para você criar uma nova senha."
      footer={<TextLink to="/login">Voltar para login</TextLink>}
    >
      <AuthForm form={form} onSend={recovery.mutate}>
        <EmailInput
          // After "Tentar novamente", focus the field, so that the user can correct the address.
          autoFocus={form.getValues().email !== ''}
          {...form.getInputProps('email')}
        />
        <Button
          type="submit"
          color="gold"
          size="lg"
          px="xs"
          fullWidth
          mt="xs"
          disabled={recovery.isPending}
        >
          {recovery.isPending ? 'Enviando...' : 'Enviar Email de Recuperação'}
        </Button>
      </AuthForm>
    </AuthCard>
  );
}

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

const failureText = (error: Error) =>
  error instanceof ApiError && error.status > 0 && error.code !== 'unexpected'
    ? error.message
    : 'Ocorreu um erro ao processar sua solicitação';
