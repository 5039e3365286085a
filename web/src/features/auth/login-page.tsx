import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Mantine } from '../../components/mantine.tsx';
import { OfflineNotice } from '../../components/offline-notice.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { textStore } from '../../lib/text-store.ts';
import { AuthCard } from './auth-card.tsx';
import { FormAlert } from './form-alert.tsx';
import { LoginForm, type LoginValues } from './login-form.tsx';

const load = () => import('./sign-in.ts');
const loadEarly = () => void load().catch(() => undefined);

/**
 * Rendered at build time like the public pages, because people wait for it like for one:
 * Firebase comes with the first touch of the form, or at once for a returning person.
 */
export function LoginPage() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (textStore.get('uid') === null) return;
    let isHere = true;
    const leaveIfSignedIn = async () => {
      const { isSignedIn } = await load();
      if ((await isSignedIn()) && isHere) await navigate({ to: '/area-usuario', replace: true });
    };
    leaveIfSignedIn().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [navigate]);

  async function submit(values: LoginValues) {
    setFailure(null);
    try {
      const { signIn } = await load();
      const next = await signIn(values);
      if (next !== null) await navigate({ to: next, replace: true });
    } catch {
      // Without a connection there may be nothing yet to show a toast with.
      setFailure('Erro ao fazer login. Tente novamente.');
    }
  }

  return (
    <Mantine>
      <OfflineNotice />
      <AuthCard
        title="Entrar"
        subtitle="Que bom ver você de novo."
        footer={
          <>
            Ainda não tem conta? <TextLink to="/cadastro">Criar conta grátis</TextLink>
          </>
        }
      >
        {failure !== null && <FormAlert message={failure} />}
        <LoginForm onSubmit={submit} onFocus={loadEarly} />
      </AuthCard>
    </Mantine>
  );
}
