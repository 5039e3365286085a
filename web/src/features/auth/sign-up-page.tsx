import { Button, PasswordInput, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useHydrated, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { emailField, nameField, passwordField } from '#contract/fields.ts';
import {
  contactSchema,
  NameInput,
  WhatsAppInput,
} from '../../components/account/contact-inputs.tsx';
import { useTextForm } from '../../components/account/text-form.ts';
import { useLazyAuth } from '../../components/account/use-lazy-auth.tsx';
import { PurchaseSteps } from '../../components/plans/purchase-steps.tsx';
import { TRIAL } from '../../lib/periods.ts';
import { currentChoice } from '../../lib/purchase/choice.ts';
import { authErrorText, codeOf } from '../../lib/session/auth-error.ts';
import { type Choice, useIsStored } from '../../lib/storage.ts';
import {
  AuthForm,
  EmailInput,
  FormAlert,
  isIncomplete,
  PublicAuthCard,
  required,
  TextLink,
} from './auth-form.tsx';
import { consumeSignUpRedirect, leadsToOffers, useSignedInRedirect } from './login-redirect.ts';
import type { SignUp } from './sign-up.ts';
import { AfterSignUp, ChoiceSummary } from './sign-up-terms.tsx';

export const signUpSchema = z.object({
  name: z.pipe(required('name'), nameField),
  email: z.pipe(required('email'), emailField),
  password: z.pipe(required('password'), passwordField),
  whatsapp: contactSchema.shape.whatsapp,
});

const ERRORS = new Map([
  ['auth/email-already-in-use', 'Este email já está em uso. Tente outro ou faça login.'],
  ['auth/weak-password', 'A senha deve ter pelo menos 6 caracteres.'],
  ['auth/invalid-email', 'Email inválido. Verifique e tente novamente.'],
]);

/** Imports Firebase's SDK, which the page needs only when the form is used. */
const loadSignUp = () => import('./sign-up.ts');

const newTab = { target: '_blank', rel: 'noopener', underline: 'always' } as const;
const LOG_IN = 'faça login';
const empty = { name: '', email: '', password: '', whatsapp: '' };

export function SignUpPage() {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  // Rerenders the page when a choice is stored or removed.
  useIsStored('selectedPlan');
  // The prerendered HTML shows no chosen plan, so the first render must not show one either.
  const choice = useHydrated() ? currentChoice(search) : null;
  const { getAuth, authSource } = useLazyAuth();
  const creation = useMutation({
    async mutationFn(values: SignUp) {
      const [{ signUp }, auth] = await Promise.all([loadSignUp(), getAuth()]);
      await signUp(auth, values);
      await navigate({ ...consumeSignUpRedirect(search), replace: true });
    },
    onError(error) {
      if (!isAboutEmail(error)) return;
      form.setFieldError('email', linkLogin(signUpErrorMessage(error)));
      form.getInputNode('email')?.focus();
    },
  });
  const form = useTextForm(signUpSchema, empty, creation.isPending);
  useSignedInRedirect(creation.isPending || creation.isSuccess);
  const { error } = creation;
  const alert = isIncomplete(form.errors)
    ? 'Por favor, preencha todos os campos obrigatórios.'
    : error && !isAboutEmail(error) && signUpErrorMessage(error);

  return (
    <PublicAuthCard
      title="Crie sua conta"
      above={leadsToOffers(choice) && <PurchaseSteps current="Conta" />}
      subtitle={trialNote(choice)}
      summary={choice && <ChoiceSummary choice={choice} />}
      aside={<AfterSignUp choice={choice} />}
      footer={
        <>
          Já tem uma conta? <TextLink to="/login">Entrar</TextLink>
        </>
      }
    >
      <AuthForm
        form={form}
        onSend={creation.mutate}
        loadSend={loadSignUp}
        next={leadsToOffers(choice) ? '/upsell' : '/account-confirmation'}
      >
        {alert && <FormAlert>{alert}</FormAlert>}
        <NameInput {...form.getInputProps('name')} />
        <EmailInput maxLength={254} {...form.getInputProps('email')} />
        <PasswordInput
          label="Senha"
          description={form.errors.password ? undefined : 'Pelo menos 6 caracteres'}
          descriptionProps={{ mt: 'xs', mb: 0 }}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          name="password"
          autoComplete="new-password"
          required
          aria-invalid={form.errors.password !== undefined}
          {...form.getInputProps('password')}
        />
        <WhatsAppInput {...form.getInputProps('whatsapp')} />
        <Button type="submit" color="gold" size="lg" fullWidth mt="xs" loading={creation.isPending}>
          Criar conta
        </Button>
        <Text size="sm" c="dimmed" textWrap="pretty">
          Ao criar a conta, você aceita os{' '}
          <TextLink to="/termos" {...newTab}>
            Termos de Uso
          </TextLink>{' '}
          e a{' '}
          <TextLink to="/politicas-de-privacidade" {...newTab}>
            Política de Privacidade
          </TextLink>
          .
        </Text>
        {authSource}
      </AuthForm>
    </PublicAuthCard>
  );
}

function trialNote(choice: Choice | null): string {
  if (choice === null) return `${TRIAL} grátis, sem cartão e sem compromisso.`;
  return leadsToOffers(choice)
    ? `Sua conta começa com ${TRIAL} grátis.`
    : `Você começa com ${TRIAL} grátis; assina quando quiser.`;
}

function linkLogin(message: string): ReactNode {
  const [before, after] = message.split(LOG_IN);
  if (after === undefined) return message;
  return (
    <>
      {before}
      <TextLink to="/login" c="inherit" underline="always">
        {LOG_IN}
      </TextLink>
      {after}
    </>
  );
}

export function signUpErrorMessage(error: unknown): string {
  return authErrorText(error, ERRORS, 'Ocorreu um erro ao criar sua conta. Tente novamente.');
}

const isAboutEmail = (error: unknown) => /email/.test(codeOf(error));
