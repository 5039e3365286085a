import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { emailField } from '#contract/fields.ts';
import { Button } from '../../components/ui/button.tsx';
import { Form } from '../../components/ui/form/form.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { toastError, toastSuccess } from '../../components/ui/overlay/toast.tsx';
import { Text } from '../../components/ui/text.tsx';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { AuthCard } from './auth-card.tsx';
import { EmailInput } from './email-input.tsx';
import classes from './password-recovery-page.module.css';
import { TextLink } from './text-link.tsx';

export function PasswordRecoveryPage() {
  const [sentTo, setSentTo] = useState('');
  const [isSent, setIsSent] = useState(false);
  if (isSent) return <RecoverySent email={sentTo} onRetry={() => setIsSent(false)} />;
  function showSent(email: string) {
    setSentTo(email);
    setIsSent(true);
  }
  return (
    <AuthCard
      title="Recuperar senha"
      subtitle="Enviamos um link para você criar uma nova senha."
      footer={<TextLink to="/login">Voltar para login</TextLink>}
    >
      <RecoveryForm lastSentTo={sentTo} onSent={showSent} />
    </AuthCard>
  );
}

interface RecoveryFormProps {
  /** To be looked at again, and mended; empty on the first try. */
  lastSentTo: string;
  onSent: (email: string) => void;
}

function RecoveryForm({ lastSentTo, onSent }: RecoveryFormProps) {
  const form = useForm({
    mode: 'controlled',
    initialValues: { email: lastSentTo },
    validate: {
      email: (value) => (emailField.safeParse(value).success ? null : 'Email inválido'),
    },
  });

  const recovery = useMutation({
    mutationFn: (email: string) => call(endpoints.passwordReset, { email }),
    onError(error) {
      const refused = error instanceof ApiError && error.status > 0 && error.code !== 'unexpected';
      toastError(
        'Erro ao enviar email',
        refused ? error.message : 'Ocorreu um erro ao processar sua solicitação',
      );
    },
    onSuccess(_, email) {
      toastSuccess('Email de recuperação enviado', 'Verifique sua caixa de entrada');
      onSent(email.trim());
    },
  });

  return (
    <Form
      onSubmit={form.onSubmit(({ email }) => recovery.mutate(email))}
      submitting={recovery.isPending}
    >
      <EmailInput autoFocus={lastSentTo !== ''} {...form.getInputProps('email')} />
      <Button type="submit" size="lg" fullWidth style={{ paddingInline: '0.5rem' }}>
        {recovery.isPending ? 'Enviando...' : 'Enviar Email de Recuperação'}
      </Button>
    </Form>
  );
}

function RecoverySent({ email, onRetry }: { email: string; onRetry: () => void }) {
  return (
    <AuthCard title="Verifique seu email" subtitle="O link vale por pouco tempo.">
      <div className={classes.sent}>
        <Text role="status">
          Se houver uma conta com o email <strong>{email}</strong>, você vai receber uma mensagem
          com o link para criar uma nova senha. Olhe também a caixa de spam.
        </Text>
        <Button variant="default" size="lg" fullWidth onClick={onRetry}>
          Tentar novamente
        </Button>
        <LinkButton to="/login" size="lg" fullWidth>
          Voltar para login
        </LinkButton>
      </div>
    </AuthCard>
  );
}
