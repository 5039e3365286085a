import { useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { OfflineNotice } from '../../components/account/offline-notice.tsx';
import { preloadPage } from '../../lib/start/preload-page.ts';
import { AuthCard } from './auth-card.tsx';
import { LoginForm, type LoginValues } from './login-form.tsx';
import { TextLink } from './text-link.tsx';
import { useKnownPerson } from './use-known-person.ts';

/** With what says that the connection is lost, which has to be there before it is. */
async function load() {
  const [signIn] = await Promise.all([
    import('./sign-in.ts'),
    import('../../components/ui/overlay/toast-host.tsx'),
  ]);
  return signIn;
}

/**
 * Rendered at build time like the public pages, because people wait for it like for one:
 * Firebase comes with the first touch of the form, or after the first paint for a
 * returning person. Who has a session and types nothing is led on.
 */
export function LoginPage() {
  const navigate = useNavigate();
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  useKnownPerson(form);

  function loadEarly() {
    void load().catch(() => undefined);
    preloadPage(router, '/area-usuario');
  }

  async function submit(values: LoginValues) {
    const { signIn } = await load();
    const next = await signIn(values);
    if (next !== null) await navigate({ href: next, replace: true });
  }

  return (
    <>
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
    </>
  );
}
