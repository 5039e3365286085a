/**
 * How a login works: `AuthForm` validates the fields, `getAuth` (use-lazy-auth.tsx) loads Firebase,
 * `signIn` (lib/session/sign-in-out.ts) starts the session and caches the user, and
 * `consumeLoginRedirect` returns the next page.
 */

import { Button, Divider, PasswordInput, Text } from '@mantine/core';
import { IconBrandGoogle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { accountEmailField } from '#contract/fields.ts';
import { useTextForm } from '../../components/account/text-form.ts';
import { useLazyAuth } from '../../components/account/use-lazy-auth.tsx';
import { toastOfForm } from '../../components/site/toast.tsx';
import { authErrorText, codeOf } from '../../lib/session/auth-error.ts';
import {
  AuthForm,
  EmailInput,
  FormAlert,
  isIncomplete,
  PublicAuthCard,
  required,
  TextLink,
} from './auth-form.tsx';
import { consumeLoginRedirect, useSignedInRedirect } from './login-redirect.ts';

/** Does not check the password's rules, because an old password may not meet them. */
export const loginSchema = z.object({
  email: z.pipe(required('email'), accountEmailField),
  password: required('password'),
});
type Login = z.infer<typeof loginSchema>;

const ERRORS = new Map([
  ['auth/invalid-credential', 'Email ou senha inválidos'],
  ['auth/invalid-login-credentials', 'Email ou senha inválidos'],
  ['auth/invalid-email', 'Email ou senha inválidos'],
  ['auth/user-not-found', 'Usuário não encontrado'],
  ['auth/wrong-password', 'Senha incorreta'],
  ['auth/too-many-requests', 'Muitas tentativas. Tente novamente mais tarde'],
]);

/** Imports Firebase's SDK, which the page needs only when the form is used. */
const loadSignIn = () => import('../../lib/session/sign-in-out.ts');

export function LoginPage() {
  const navigate = useNavigate();
  const { getAuth, authSource } = useLazyAuth();
  const login = useMutation({
    async mutationFn({ email, password }: Login) {
      const [{ signIn }, auth] = await Promise.all([loadSignIn(), getAuth()]);
      await signIn(auth, email, password);
      await navigate({ href: consumeLoginRedirect(), replace: true });
    },
    onError(error) {
      const message = loginErrorMessage(error);
      toastOfForm('error', message);
      const errors = fieldErrors(error, message);
      form.setErrors(errors);
      // Focus the field that shows the message, which `fieldErrors` puts last.
      form.getInputNode(Object.keys(errors).at(-1) ?? '')?.focus();
    },
  });
  const form = useTextForm(loginSchema, { email: '', password: '' }, login.isPending);
  useSignedInRedirect(login.isPending || login.isSuccess);

  return (
    <PublicAuthCard
      title="Entrar"
      subtitle="Que bom ver você de novo."
      footer={
        <>
          Ainda não tem conta? <TextLink to="/cadastro">Criar conta grátis</TextLink>
        </>
      }
    >
      <AuthForm form={form} onSend={login.mutate} loadSend={loadSignIn} next="/area-usuario">
        {isIncomplete(form.errors) && <FormAlert>Por favor, preencha todos os campos</FormAlert>}
        <EmailInput autoComplete="username" {...form.getInputProps('email')} />
        <PasswordInput
          label="Senha"
          name="password"
          autoComplete="current-password"
          required
          aria-invalid={form.errors.password !== undefined}
          {...form.getInputProps('password')}
        />
        <Text size="sm">
          <TextLink to="/esqueci-senha">Esqueci minha senha</TextLink>
        </Text>
        <Button type="submit" color="gold" size="lg" fullWidth mt="xs" loading={login.isPending}>
          Entrar
        </Button>
        <Divider label="ou" />
        <Button
          size="md"
          fz="sm"
          px="xs"
          leftSection={<IconBrandGoogle size={18} />}
          fullWidth
          disabled
          bg="none"
          bd="1px solid var(--garimpa-line)"
        >
          Entrar com Google (em breve)
        </Button>
        {authSource}
      </AuthForm>
    </PublicAuthCard>
  );
}

export function loginErrorMessage(error: unknown): string {
  return authErrorText(error, ERRORS, 'Erro ao fazer login. Tente novamente.');
}

/** Shows `message` at a field too, because the toast disappears. `true` only marks a field. */
function fieldErrors(error: unknown, message: string): Partial<Record<keyof Login, string | true>> {
  const code = codeOf(error);
  if (code === 'auth/wrong-password') return { password: message };
  if (code === 'auth/user-not-found' || code === 'auth/invalid-email') return { email: message };
  return /invalid-(login-)?credential/.test(code) ? { email: true, password: message } : {};
}
