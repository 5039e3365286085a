import { Divider } from '@mantine/core';
import { IconBrandGoogle } from '@tabler/icons-react';
import { type FormEvent, type Ref, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { EmailInput } from './email-input.tsx';
import { FormAlert } from './form-alert.tsx';
import { FormFrame } from './form-frame.tsx';
import { PasswordField } from './password-field.tsx';
import { TextLink } from './text-link.tsx';

export interface LoginValues {
  email: string;
  password: string;
}

/** What the fields hold, typed before or after the page came alive. */
function valuesOf(form: HTMLFormElement): LoginValues {
  const data = new FormData(form);
  return { email: String(data.get('email') ?? ''), password: String(data.get('password') ?? '') };
}

const NOTHING_MISSING = { email: false, password: false };

function missingIn({ email, password }: LoginValues) {
  return { email: email.trim() === '', password: password === '' };
}

interface LoginFormProps {
  ref?: Ref<HTMLFormElement>;
  /** Signs in; never throws, since failures are told in a toast. */
  onSubmit: (values: LoginValues) => Promise<void>;
  /** Somebody is about to type. */
  onFocus?: () => void;
}

/** Its fields keep their own values: what is typed into the rendered page stays. */
export function LoginForm({ ref, onSubmit, onFocus }: LoginFormProps) {
  const [missing, setMissing] = useState(NOTHING_MISSING);
  const [submitting, setSubmitting] = useState(false);
  const incomplete = missing.email || missing.password;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submitting) return;
    const values = valuesOf(event.currentTarget);
    const found = missingIn(values);
    setMissing(found);
    if (found.email || found.password) return;
    setSubmitting(true);
    await onSubmit(values);
    setSubmitting(false);
  }

  function recheck(event: FormEvent<HTMLFormElement>) {
    if (incomplete) setMissing(missingIn(valuesOf(event.currentTarget)));
  }

  return (
    <FormFrame
      ref={ref}
      onSubmit={(event) => void submit(event)}
      onChange={recheck}
      onFocus={onFocus}
      submitting={submitting}
    >
      <FormAlert message={incomplete ? 'Por favor, preencha todos os campos' : null} />
      <EmailInput autoComplete="username" error={missing.email} />
      <div>
        <PasswordField autoComplete="current-password" error={missing.password} />
        <TextLink to="/esqueci-senha">Esqueci a minha senha</TextLink>
      </div>
      <Button type="submit" size="lg" fullWidth loading={submitting}>
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
