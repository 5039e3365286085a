import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { maskPhone } from '#contract/fields.ts';
import { Button } from '../../components/ui/button.tsx';
import { EmailInput } from './email-input.tsx';
import { FormAlert } from './form-alert.tsx';
import { FormFrame } from './form-frame.tsx';
import { PasswordField } from './password-field.tsx';
import { type SignUpValues, signUpErrors } from './sign-up-rules.ts';
import { TermsNotice } from './terms-notice.tsx';

const REQUIRED = ['name', 'email', 'password'] as const;

interface SignUpFormProps {
  /** Creates the account. What it throws is shown through `errorMessage`. */
  onSubmit: (values: SignUpValues) => Promise<void>;
  errorMessage: (error: unknown) => string;
}

export function SignUpForm({ onSubmit, errorMessage }: SignUpFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<SignUpValues>({
    mode: 'controlled',
    initialValues: { name: '', email: '', password: '', whatsapp: '' },
    validate: (values) => ({ ...signUpErrors(values) }),
    onValuesChange: () => setFailure(null),
  });

  async function submit(values: SignUpValues) {
    try {
      await onSubmit(values);
    } catch (error) {
      setFailure(errorMessage(error));
    }
  }

  const incomplete = typeof form.errors.form === 'string' ? form.errors.form : null;
  /** An empty required field is marked, though the text stands above the form. */
  const missing = (field: (typeof REQUIRED)[number]) =>
    incomplete !== null && form.values[field].trim() === '';

  return (
    <FormFrame onSubmit={form.onSubmit(submit)} submitting={form.submitting}>
      <FormAlert message={REQUIRED.some(missing) ? incomplete : failure} />
      <TextInput
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
        description="Pelo menos 6 caracteres"
        autoComplete="new-password"
        {...form.getInputProps('password')}
        error={form.errors.password ?? missing('password')}
      />
      <TextInput
        label="WhatsApp (opcional)"
        placeholder="(11) 98765-4321"
        name="whatsapp"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...form.getInputProps('whatsapp')}
        onChange={(event) => form.setFieldValue('whatsapp', maskPhone(event.currentTarget.value))}
      />
      <Button type="submit" color="gold" size="lg" fullWidth loading={form.submitting}>
        Criar conta
      </Button>
      <TermsNotice />
    </FormFrame>
  );
}
