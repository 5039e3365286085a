import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import type { FormEvent, ReactNode, Ref } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/form/field.tsx';
import { Form } from '../../components/ui/form/form.tsx';
import { FormAlert } from '../../components/ui/form/form-alert.tsx';
import { PasswordField } from '../../components/ui/form/password-field.tsx';
import { EmailInput } from './email-input.tsx';
import { textsOf } from './form-texts.ts';
import { maskTypedPhone } from './mask-typed-phone.ts';
import type { SignUpValues } from './sign-up-rules.ts';
import { TermsNotice } from './terms-notice.tsx';
import { useSubmit } from './use-submit.ts';

const nothing: SignUpValues = { name: '', email: '', password: '', whatsapp: '' };

const isMissing = (value: string) => value.trim() === '';

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
  ref?: Ref<HTMLFormElement>;
  /** Creates the account. What it throws is shown through `errorMessage`. */
  onSubmit: (values: SignUpValues) => Promise<void>;
  errorMessage: (error: unknown) => string;
  /** Somebody is about to type. */
  onFocus?: () => void;
}

/** Its fields keep their own values: what is typed into the rendered page stays. */
export function SignUpForm({ ref, onSubmit, errorMessage, onFocus }: SignUpFormProps) {
  const signUp = useSubmit(async (values: SignUpValues) => {
    // The schemas come when they are needed, not with the page.
    const { signUpErrors } = await import('./sign-up-rules.ts');
    const errors = signUpErrors(values);
    form.setErrors(errors);
    if (Object.keys(errors).length === 0) await onSubmit(values);
  });
  const form = useForm<SignUpValues>({
    mode: 'uncontrolled',
    initialValues: nothing,
    // An empty required field is marked; the text is above the form.
    validate: { name: isMissing, email: isMissing, password: isMissing },
    onValuesChange: () => signUp.reset(),
  });
  const { onChange: onPhoneChange, ...phone } = form.getInputProps('whatsapp');
  const incomplete = Object.values(form.errors).includes(true);
  const failure = signUp.hasFailed ? errorMessage(signUp.error) : null;

  function submit(event: FormEvent<HTMLFormElement>) {
    form.setValues(textsOf(event.currentTarget, nothing));
    form.onSubmit(signUp.submit)(event);
  }

  return (
    <Form ref={ref} onSubmit={submit} onFocus={onFocus} submitting={signUp.isPending}>
      <FormAlert
        message={
          incomplete ? 'Por favor, preencha todos os campos obrigatórios.' : withLoginLink(failure)
        }
      />
      <Field
        label="Nome"
        placeholder="Seu nome completo"
        name="name"
        autoComplete="name"
        maxLength={120}
        required
        {...form.getInputProps('name')}
      />
      <EmailInput maxLength={254} {...form.getInputProps('email')} />
      <PasswordField
        label="Senha"
        description="Pelo menos 6 caracteres"
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <Field
        label="WhatsApp (opcional)"
        placeholder="(11) 98765-4321"
        name="whatsapp"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...phone}
        onChange={(event) => {
          maskTypedPhone(event.currentTarget);
          onPhoneChange(event);
        }}
      />
      <Button type="submit" color="gold" size="lg" fullWidth loading={signUp.isPending}>
        Criar conta
      </Button>
      <TermsNotice />
    </Form>
  );
}
