import { useForm } from '@mantine/form';
import { IconBrandGoogle } from '@tabler/icons-react';
import type { FormEvent, Ref } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Form } from '../../components/ui/form/form.tsx';
import { FormAlert } from '../../components/ui/form/form-alert.tsx';
import { PasswordField } from '../../components/ui/form/password-field.tsx';
import { EmailInput } from './email-input.tsx';
import { textsOf } from './form-texts.ts';
import classes from './login-form.module.css';
import { TextLink } from './text-link.tsx';
import { useSubmit } from './use-submit.ts';

export interface LoginValues {
  email: string;
  password: string;
}

const nothing: LoginValues = { email: '', password: '' };

interface LoginFormProps {
  ref?: Ref<HTMLFormElement>;
  /** Signs in. Rejects only where no toast can say why. */
  onSubmit: (values: LoginValues) => Promise<void>;
  /** Somebody is about to type. */
  onFocus?: () => void;
}

/** Its fields keep their own values: what is typed into the rendered page stays. */
export function LoginForm({ ref, onSubmit, onFocus }: LoginFormProps) {
  const login = useSubmit(onSubmit);
  const form = useForm<LoginValues>({
    mode: 'uncontrolled',
    initialValues: nothing,
    validate: {
      email: (value) => value.trim() === '',
      password: (value) => value === '',
    },
  });
  const incomplete = Object.keys(form.errors).length > 0;
  const failed = login.hasFailed ? 'Erro ao fazer login. Tente novamente.' : null;

  function submit(event: FormEvent<HTMLFormElement>) {
    form.setValues(textsOf(event.currentTarget, nothing));
    form.onSubmit(login.submit)(event);
  }

  return (
    <Form ref={ref} onSubmit={submit} onFocus={onFocus} submitting={login.isPending}>
      <FormAlert message={incomplete ? 'Por favor, preencha todos os campos' : failed} />
      <EmailInput autoComplete="username" {...form.getInputProps('email')} />
      <div>
        <PasswordField
          label="Senha"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <TextLink to="/esqueci-senha">Esqueci minha senha</TextLink>
      </div>
      <Button type="submit" size="lg" fullWidth loading={login.isPending}>
        Entrar
      </Button>
      <div className={classes.divider}>ou</div>
      <Button
        variant="default"
        size="lg"
        fullWidth
        disabled
        leftSection={<IconBrandGoogle size={20} />}
        style={{ padding: '0.5rem' }}
      >
        <span className={classes.soon}>
          Entrar com Google <small>(em breve)</small>
        </span>
      </Button>
    </Form>
  );
}
