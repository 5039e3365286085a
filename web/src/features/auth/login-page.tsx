import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { OfflineNotice } from '../../components/account/offline-notice.tsx';
import { Mantine } from '../../components/ui/mantine.tsx';
import { afterFirstPaint } from '../../lib/start/after-first-paint.ts';
import { textStore } from '../../lib/text-store.ts';
import { AuthCard } from './auth-card.tsx';
import { isAdmittedByCookie } from './cookie-admits.ts';
import { FormAlert } from './form-alert.tsx';
import { LoginForm, type LoginValues } from './login-form.tsx';
import { TextLink } from './text-link.tsx';

const load = () => import('./sign-in.ts');
const loadEarly = () => void load().catch(() => undefined);

/** Asks Firebase where somebody was before; of anybody else only the cookie can know. */
async function isKnown(): Promise<boolean> {
  if (textStore.get('uid') !== null) return (await load()).isSignedIn();
  return isAdmittedByCookie();
}

/** Whether anything was typed, before the page came alive too. */
function isFilled(form: HTMLFormElement | null): boolean {
  return [...new FormData(form ?? undefined).values()].some((value) => value !== '');
}

/**
 * Rendered at build time like the public pages, because people wait for it like for one:
 * Firebase comes with the first touch of the form, or after the first paint for a
 * returning person. Who has a session and types nothing is led on.
 */
export function LoginPage() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    let isHere = true;
    const lead = async () => {
      if (!isHere || !(await isKnown()) || !isHere || isFilled(form.current)) return;
      const { takeKnownTarget } = await import('./login-target.ts');
      await navigate({ href: takeKnownTarget(), replace: true });
    };
    afterFirstPaint(() => void lead().catch(() => undefined));
    return () => {
      isHere = false;
    };
  }, [navigate]);

  async function submit(values: LoginValues) {
    setFailure(null);
    try {
      const { signIn } = await load();
      const next = await signIn(values);
      if (next !== null) await navigate({ href: next, replace: true });
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
        <LoginForm ref={form} onSubmit={submit} onFocus={loadEarly} />
      </AuthCard>
    </Mantine>
  );
}
