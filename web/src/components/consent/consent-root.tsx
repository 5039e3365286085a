import { type AnyRouter, RouterContextProvider, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { consentPreferences } from '../../lib/consent/consent-preferences.ts';
import { logFailure } from '../../lib/log.ts';
import { followTextStore, textStore } from '../../lib/text-store.ts';
import { ConsentQuestion } from './consent-question.tsx';

const ConsentChoices = lazy(() =>
  import('./consent-choices.tsx').then((module) => ({ default: module.ConsentChoices })),
);

/** Starts or stops the trackers. An answer that is no longer valid is removed, and the question is asked again. */
async function applyAnswer(duringPurchase: boolean): Promise<void> {
  try {
    const { applyConsent } = await import('../../lib/tracking/apply-consent.ts');
    applyConsent(duringPurchase);
  } catch (error) {
    logFailure('A escolha de cookies não foi lida', error);
  }
}

/** The question until it is answered; the preferences when the footer opens them. */
function Consent() {
  const quiet = useMatches({ select: (all) => all.some(({ staticData }) => staticData.quiet) });
  const answered = useSyncExternalStore(followTextStore, () => textStore.get('consent') !== null);
  const choosing = useSyncExternalStore(consentPreferences.subscribe, consentPreferences.isOpen);
  const [chose, setChose] = useState(false);
  useEffect(() => {
    if (answered) void applyAnswer(quiet);
  }, [answered, quiet]);
  useEffect(() => {
    if (choosing) setChose(true);
  }, [choosing]);
  if (choosing) {
    return (
      <Suspense>
        <ConsentChoices />
      </Suspense>
    );
  }
  return answered || quiet ? null : <ConsentQuestion focused={chose} />;
}

/**
 * Mounts the consent in a root of its own, because it loads when the page is idle and is no
 * part of the rendered HTML. After the application, whose first link has to stay the first.
 * @returns unmounts it.
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
