import { useHydrated, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { OfflineNotice } from '../../components/account/offline-notice.tsx';
import { preloadPage } from '../../lib/start/preload-page.ts';
import { textStore } from '../../lib/text-store.ts';
import { AuthCard } from './auth-card.tsx';
import { signUpErrorMessage } from './auth-errors.ts';
import { SignUpForm } from './sign-up-form.tsx';
import type { SignUpValues } from './sign-up-rules.ts';
import { TextLink } from './text-link.tsx';
import { useKnownPerson } from './use-known-person.ts';

/** Loaded for those who chose a plan. */
const ChosenPlan = lazy(() =>
  import('./chosen-plan.tsx').then(
    ({ ChosenPlan }) => ({ default: ChosenPlan }),
    () => ({ default: () => null }),
  ),
);

const load = () =>
  Promise.all([
    import('../../lib/session/firebase.ts'),
    import('./sign-up.ts'),
    import('./login-target.ts'),
    // The form loads them too, with its first values.
    import('./sign-up-rules.ts'),
  ]);

/** Rendered at build time and Firebase loaded as on the login. */
export function SignUpPage() {
  const navigate = useNavigate();
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  useKnownPerson(form);
  // Rendered pages know of no choice.
  const hasChosen = useHydrated() && textStore.get('selectedPlan') !== null;

  function loadEarly() {
    void load().catch(() => undefined);
    preloadPage(router, hasChosen ? '/upsell' : '/account-confirmation');
  }

  async function submit(values: SignUpValues) {
    const [{ auth }, { signUp }, { takeSignUpTarget }] = await load();
    await signUp(auth, values);
    await navigate({ to: takeSignUpTarget(), replace: true });
  }

  return (
    <>
      <OfflineNotice />
      <AuthCard
        title="Crie sua conta"
        subtitle="7 dias grátis no plano Profissional, sem cartão."
        footer={
          <>
            Já tem uma conta? <TextLink to="/login">Entrar</TextLink>
          </>
        }
      >
        {hasChosen && (
          <Suspense>
            <ChosenPlan />
          </Suspense>
        )}
        <SignUpForm
          ref={form}
          onSubmit={submit}
          onFocus={loadEarly}
          errorMessage={signUpErrorMessage}
        />
      </AuthCard>
    </>
  );
}
