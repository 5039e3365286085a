import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { afterFirstPaint } from '../../lib/start/after-first-paint.ts';
import { textStore } from '../../lib/text-store.ts';
import { isAdmittedByCookie } from './cookie-admits.ts';

/** Asks Firebase where somebody was before; of anybody else only the cookie can know. */
async function isKnown(): Promise<boolean> {
  if (textStore.get('uid') === null) return isAdmittedByCookie();
  return (await import('./sign-in.ts')).isSignedIn();
}

/** Whether anything was typed, before the page came alive too. */
function isFilled(form: HTMLFormElement | null): boolean {
  return [...new FormData(form ?? undefined).values()].some((value) => value !== '');
}

/** Redirects a person who has a session and types nothing away from a form that they do not need. */
export function useKnownPerson(form: RefObject<HTMLFormElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    let isHere = true;
    const redirect = async () => {
      if (!isHere || !(await isKnown()) || !isHere || isFilled(form.current)) return;
      const { takeKnownTarget } = await import('./login-target.ts');
      await navigate({ href: takeKnownTarget(), replace: true });
    };
    afterFirstPaint(() => void redirect().catch(() => undefined));
    return () => {
      isHere = false;
    };
  }, [navigate, form]);
}
