import { type AnyRouter, RouterContextProvider, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { consentPreferences } from '../../lib/consent/consent-preferences.ts';
import { logFailure } from '../../lib/log.ts';
import { followTextStore, textStore } from '../../lib/text-store.ts';
import { ConsentQuestion } from './consent-question.tsx';

const ConsentChoices = lazy(() =>
  import('./consent-choices.tsx').then((module) => ({ default: module.ConsentChoices })),
);

/** An answer that no longer holds is dropped, which leads back to the question. */
async function applyAnswer(): Promise<void> {
  try {
    const { applyConsent } = await import('../../lib/tracking/apply-consent.ts');
    applyConsent();
  } catch (error) {
    logFailure('A escolha de cookies não foi lida', error);
  }
}

/** Asks once, and shows the preferences when the footer asks for them. */
function Consent() {
  const quiet = useMatches({ select: (all) => all.some(({ staticData }) => staticData.quiet) });
  const answered = useSyncExternalStore(followTextStore, () => textStore.get('consent') !== null);
  const choosing = useSyncExternalStore(consentPreferences.subscribe, consentPreferences.isOpen);
  useEffect(() => {
    if (answered) void applyAnswer();
  }, [answered]);
  if (choosing) {
    return (
      <Suspense>
        <ConsentChoices />
      </Suspense>
    );
  }
  return answered || quiet ? null : <ConsentQuestion />;
}

/**
 * Puts the consent beside the application, in a root of its own: it comes once the page is
 * alive and quiet, and is no part of what is rendered at build time. After the application,
 * whose first link leads past the header.
 * @returns takes it away again.
 */
export function mountConsent(router: AnyRouter): () => void {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    <RouterContextProvider router={router}>
      <Consent />
    </RouterContextProvider>,
  );
  return () => {
    root.unmount();
    host.remove();
  };
}
