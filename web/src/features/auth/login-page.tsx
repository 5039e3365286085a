import { QueryClientProvider } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { OfflineNotice } from '../../components/account/offline-notice.tsx';
import { queryClient } from '../../lib/session/query-client.ts';
import { afterFirstPaint } from '../../lib/start/after-first-paint.ts';
import { textStore } from '../../lib/text-store.ts';
import { AuthCard } from './auth-card.tsx';
import { isAdmittedByCookie } from './cookie-admits.ts';
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
    const { signIn } = await load();
    const next = await signIn(values);
    if (next !== null) await navigate({ href: next, replace: true });
  }

  return (
    <QueryClientProvider client={queryClient}>
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
        <LoginForm ref={form} onSubmit={submit} onFocus={loadEarly} />
      </AuthCard>
    </QueryClientProvider>
  );
}
