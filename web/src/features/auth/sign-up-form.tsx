import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { maskPhone } from '#contract/fields.ts';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { FormAlert } from '../../components/ui/form-alert.tsx';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { EmailInput } from './email-input.tsx';
import { type SignUpValues, signUpErrors } from './sign-up-rules.ts';
import { TermsNotice } from './terms-notice.tsx';

/** Of the mutation that creates an account. */
export const SIGN_UP = ['sign-up'];

const REQUIRED = ['name', 'email', 'password'] as const;

const LOGIN = 'faça login';

/** A message whose advice to log in can be followed. */
function withLoginLink(message: string | null): ReactNode {
  if (!message?.includes(LOGIN)) return message;
  const [before, after] = message.split(LOGIN);
  return (
    <>
      {before}
      <Link to="/login">{LOGIN}</Link>
      {after}
    </>
  );
}

interface SignUpFormProps {
  /** Creates the account. What it throws is shown through `errorMessage`. */
  onSubmit: (values: SignUpValues) => Promise<void>;
  errorMessage: (error: unknown) => string;
}

export function SignUpForm({ onSubmit, errorMessage }: SignUpFormProps) {
  const signUp = useMutation({ mutationKey: SIGN_UP, mutationFn: onSubmit });
  const form = useForm<SignUpValues>({
    mode: 'controlled',
    initialValues: { name: '', email: '', password: '', whatsapp: '' },
    validate: (values) => ({ ...signUpErrors(values) }),
    onValuesChange: () => signUp.reset(),
  });
  const failure = signUp.isError ? errorMessage(signUp.error) : null;
  const incomplete = typeof form.errors.form === 'string' ? form.errors.form : null;
  /** An empty required field is marked, though the text is above the form. */
  const missing = (field: (typeof REQUIRED)[number]) =>
    incomplete !== null && form.values[field].trim() === '';

  return (
    <Form onSubmit={form.onSubmit((values) => signUp.mutate(values))} submitting={signUp.isPending}>
      <FormAlert message={REQUIRED.some(missing) ? incomplete : withLoginLink(failure)} />
      <Field
        label="Nome"
        placeholder="Seu nome completo"
        name="name"
        autoComplete="name"
        maxLength={120}
        required
        {...form.getInputProps('name')}
        error={form.errors.name ?? missing('name')}
      />
      <EmailInput
        maxLength={254}
        {...form.getInputProps('email')}
        error={form.errors.email ?? missing('email')}
      />
      <PasswordField
        label="Senha"
        description="Pelo menos 6 caracteres"
        autoComplete="new-password"
        {...form.getInputProps('password')}
        error={form.errors.password ?? missing('password')}
      />
      <Field
        label="WhatsApp (opcional)"
        placeholder="(11) 98765-4321"
        name="whatsapp"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...form.getInputProps('whatsapp')}
        onChange={(event) => form.setFieldValue('whatsapp', maskPhone(event.currentTarget.value))}
      />
      <Button type="submit" color="gold" size="lg" fullWidth loading={signUp.isPending}>
        Criar conta
      </Button>
      <TermsNotice />
    </Form>
  );
}
