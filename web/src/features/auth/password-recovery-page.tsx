import { Anchor, Button, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { emailField } from '#contract/fields.ts';
import { useTextForm } from '../../components/account/text-form.ts';
import { LinkButton } from '../../components/site/link-button.tsx';
import { toastOfForm } from '../../components/site/toast.tsx';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { AuthCard, AuthForm, EmailInput, FormAlert, TextLink } from './auth-form.tsx';

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
    onError: (error) => toastOfForm('error', 'Erro ao enviar email', failureText(error)),
  });
  const form = useTextForm(schema, { email: '' }, recovery.isPending);

  const { error } = recovery;
  const isRefused = error instanceof ApiError && error.status === 429;

  if (recovery.isSuccess) {
    return (
      <AuthCard
        above={
          <ThemeIcon size="3rem" aria-hidden="true">
            <IconMail />
          </ThemeIcon>
        }
        title="Verifique seu email"
      >
        {/* These texts take the focus, because they replace the form that had it. */}
        <Stack gap="sm" tabIndex={-1} ref={focus} style={{ outline: 'none' }}>
          <Text textWrap="pretty">
            O link chega a <strong>{recovery.variables.email.trim()}</strong> se esse for o email da
            sua conta. Ele vale por pouco tempo.
          </Text>
          <Text c="dimmed">
            Não achou? Olhe o spam ou tente com outro email.{' '}
            <Anchor
              component="button"
              type="button"
              inherit
              fw={600}
              my={-14}
              py={14}
              onClick={recovery.reset}
            >
              Tentar novamente
            </Anchor>
          </Text>
        </Stack>
        <LinkButton to="/login" variant="default">
          Voltar para login
        </LinkButton>
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
        {recovery.isError && !form.errors.email && (
          <FormAlert>{failureText(recovery.error)}</FormAlert>
        )}
        <Button
          type="submit"
          {...(isRefused ? { variant: 'default' } : { color: 'gold' })}
          size="lg"
          px="xs"
          fullWidth
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
