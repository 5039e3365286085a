import { useIsMutating } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useAuth } from 'reactfire';
import { useSession } from '../../components/account/session.tsx';
import { Loading } from '../../components/ui/loading.tsx';
import { AuthCard } from './auth-card.tsx';
import { signUpErrorMessage } from './auth-errors.ts';
import { ChosenPlan } from './chosen-plan.tsx';
import { takeKnownTarget, takeSignUpTarget } from './login-target.ts';
import { signUp } from './sign-up.ts';
import { SIGN_UP, SignUpForm } from './sign-up-form.tsx';
import type { SignUpValues } from './sign-up-rules.ts';
import { TextLink } from './text-link.tsx';

export function SignUpPage() {
  const auth = useAuth();
  const session = useSession();
  const navigate = useNavigate();
  // A sign-up under way signs the person in before it is done here.
  const isSigningUp = useIsMutating({ mutationKey: SIGN_UP }) > 0;
  const isKnown = session.status === 'in' && !isSigningUp;

  async function submit(values: SignUpValues) {
    await signUp(auth, values);
    await navigate({ to: takeSignUpTarget(), replace: true });
  }

  const isLed = useRef(false);
  useEffect(() => {
    // The target is used up: it is asked for once.
    if (!isKnown || isLed.current) return;
    isLed.current = true;
    void navigate({ href: takeKnownTarget(), replace: true });
  }, [isKnown, navigate]);

  if (isKnown) return <Loading />;
  return (
    <AuthCard
      title="Crie sua conta"
      subtitle="7 dias grátis no plano Profissional, sem cartão."
      footer={
        <>
          Já tem uma conta? <TextLink to="/login">Entrar</TextLink>
        </>
      }
    >
      <ChosenPlan />
      <SignUpForm onSubmit={submit} errorMessage={signUpErrorMessage} />
    </AuthCard>
  );
}
