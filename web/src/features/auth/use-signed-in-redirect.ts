import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sessionQuery } from '../../lib/session/session.ts';
import { consumeSignedInRedirect } from './login-redirect.ts';

/**
 * Redirects somebody who is signed in already away from a form that they do not need, also one
 * that the browser has filled in.
 * @param isSending whether the form itself is signing somebody in, or has, and redirects them.
 */
export function useSignedInRedirect(isSending: boolean): void {
  const navigate = useNavigate();
  const { data: user } = useQuery({ ...sessionQuery, enabled: !isSending });
  const isSignedIn = !isSending && user != null;
  useEffect(() => {
    if (isSignedIn) void navigate({ href: consumeSignedInRedirect(), replace: true });
  }, [isSignedIn, navigate]);
}
