import { Navigate, useNavigate } from '@tanstack/react-router';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { useState } from 'react';
import { useAuth } from 'reactfire';
import { useSession } from '../../components/session.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { toastError } from '../../components/toast.tsx';
import { storage } from '../../lib/storage.ts';
import { AuthCard } from './auth-card.tsx';
import { loginErrorMessage } from './auth-errors.ts';
import { LoginForm, type LoginValues } from './login-form.tsx';
import { afterLogin } from './next-step.ts';

export function LoginPage() {
  const auth = useAuth();
  const session = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function submit({ email, password }: LoginValues) {
    setBusy(true);
    try {
      await signInWithEmailAndPassword(auth, email.trim().toLowerCase(), password);
    } catch (error) {
      setBusy(false);
      toastError(loginErrorMessage(error));
      return;
    }
    const next = afterLogin(storage.get('selectedPlan') !== null, storage.get('loginRedirectUrl'));
    storage.remove('loginRedirectUrl');
    await navigate({ to: next, replace: true });
  }

  if (session.status === 'in' && !busy) return <Navigate to="/area-usuario" replace />;
  return (
    <AuthCard
      title="Entrar"
      subtitle="Que bom ver você de novo."
      footer={
        <>
          Ainda não tem conta? <TextLink to="/cadastro">Criar conta grátis</TextLink>
        </>
      }
    >
      <LoginForm onSubmit={submit} />
    </AuthCard>
  );
}
