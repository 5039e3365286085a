import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAuth } from 'reactfire';
import { useSession } from '../../components/session.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { storage } from '../../lib/storage.ts';
import { AuthCard } from './auth-card.tsx';
import { signUpErrorMessage } from './auth-errors.ts';
import { afterSignUp } from './next-step.ts';
import { signUp } from './sign-up.ts';
import { SignUpForm } from './sign-up-form.tsx';
import type { SignUpValues } from './sign-up-rules.ts';

export function SignUpPage() {
  const auth = useAuth();
  const session = useSession();
  const navigate = useNavigate();
  // A sign-up under way signs the person in before it is done here.
  const [busy, setBusy] = useState(false);

  async function submit(values: SignUpValues) {
    setBusy(true);
    try {
      await signUp(auth, values);
    } catch (error) {
      setBusy(false);
      throw error;
    }
    storage.remove('loginRedirectUrl');
    await navigate({ to: afterSignUp(storage.get('selectedPlan')?.name ?? null), replace: true });
  }

  if (session.status === 'in' && !busy) return <Navigate to="/area-usuario" replace />;
  return (
    <AuthCard
      title="Crie a sua conta"
      subtitle="7 dias grátis no plano Profissional, sem cartão."
      footer={
        <>
          Já tem uma conta? <TextLink to="/login">Entrar</TextLink>
        </>
      }
    >
      <SignUpForm onSubmit={submit} errorMessage={signUpErrorMessage} />
    </AuthCard>
  );
}
