import { Button, Divider, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconBrandGoogle } from '@tabler/icons-react';
import { TextLink } from '../../components/text-link.tsx';
import { EmailInput } from './email-input.tsx';
import { FormAlert } from './form-alert.tsx';
import { FormFrame } from './form-frame.tsx';

export interface LoginValues {
  email: string;
  password: string;
}

function isIncomplete({ email, password }: LoginValues): boolean {
  return email.trim() === '' || password === '';
}

interface LoginFormProps {
  /** Signs in; never throws, since failures are told in a toast. */
  onSubmit: (values: LoginValues) => Promise<void>;
}

export function LoginForm({ onSubmit }: LoginFormProps) {
  const form = useForm<LoginValues>({
    mode: 'controlled',
    initialValues: { email: '', password: '' },
    validate: (values) =>
      isIncomplete(values) ? { form: 'Por favor, preencha todos os campos' } : {},
  });
  const incomplete =
    isIncomplete(form.values) && typeof form.errors.form === 'string' ? form.errors.form : null;

  return (
    <FormFrame onSubmit={form.onSubmit(onSubmit)} submitting={form.submitting}>
      <FormAlert message={incomplete} />
      <EmailInput
        autoComplete="username"
        {...form.getInputProps('email')}
        error={incomplete !== null && form.values.email.trim() === ''}
      />
      <div>
        <PasswordInput
          label="Senha"
          name="password"
          autoComplete="current-password"
          required
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha' }}
          {...form.getInputProps('password')}
          error={incomplete !== null && form.values.password === ''}
        />
        <TextLink to="/esqueci-senha">Esqueci a minha senha</TextLink>
      </div>
      <Button type="submit" size="lg" fullWidth loading={form.submitting}>
        Entrar
      </Button>
      <Divider label="ou" />
      <Button
        variant="default"
        size="lg"
        fullWidth
        disabled
        leftSection={<IconBrandGoogle size={20} />}
      >
        Entrar com Google
      </Button>
    </FormFrame>
  );
}
