import { Card } from '@mantine/core';
import { useElementSize, useWindowEvent } from '@mantine/hooks';
import { useNotifications } from '@mantine/notifications';
import { useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { PREFERENCES_EVENT, readConsent } from '../../lib/consent/consent.ts';
import { logFailure } from '../../lib/log.ts';
import { storage } from '../../lib/storage.ts';
import type { ConsentChoices } from './choices.tsx';
import classes from './consent.module.css';
import { ConsentQuestion } from './consent-question.tsx';

/** Starts or stops the trackers, whose code loads with the first answer. */
async function applyAnswer(duringPurchase: boolean): Promise<void> {
  try {
    const { applyConsent } = await import('../../lib/tracking/apply-answer.ts');
    applyConsent(duringPurchase);
  } catch (error) {
    logFailure('A escolha de cookies não foi lida', error);
  }
}

/** Whether this browser has an answer; undefined while rendered HTML is hydrated. */
function useIsAnswered(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    storage.subscribe,
    () => readConsent() !== null,
    () => undefined,
  );
}

/** The cookie question until it is answered, and the preferences when a page opens them. */
export function ConsentNotice() {
  const quiet = useMatches({ select: (all) => all.some(({ staticData }) => staticData.quiet) });
  const answered = useIsAnswered();
  const isDue = answered === false && !quiet;
  const isToasting = useNotifications().notifications.length > 0;
  // It waits for a toast, with which it would cover a phone; once there it stays, as may the focus in it.
  const [isAsking, setAsking] = useState(false);
  if (isAsking ? !isDue : isDue && !isToasting) setAsking(isDue);
  // Loaded for the few who open them.
  const [Choices, setChoices] = useState<typeof ConsentChoices | null>(null);
  const [isAskingAgain, setAskingAgain] = useState(false);
  useWindowEvent(PREFERENCES_EVENT, async () => {
    try {
      const { ConsentChoices } = await import('./choices.tsx');
      setChoices(() => ConsentChoices);
    } catch {
      // Ad blockers stop such files. To withdraw consent must need none.
      setAskingAgain(true);
    }
  });
  useEffect(() => {
    if (answered) void applyAnswer(quiet);
  }, [answered, quiet]);
  if (!isAsking && !isAskingAgain && !Choices) return null;
  return (
    <Region label={Choices ? 'Preferências de cookies' : 'Aviso de cookies'}>
      {/* Stays while the preferences are open, whose end gives the focus back to its button. */}
      {(isAsking || isAskingAgain) && (
        <ConsentQuestion hidden={Choices !== null} onAnswered={() => setAskingAgain(false)} />
      )}
      {Choices && <Choices onClose={() => setChoices(null)} />}
    </Region>
  );
}

/** A card at the bottom of the window: a region of the page, not a dialog that blocks it. */
function Region({ label, children }: { label: string; children: ReactNode }) {
  const { ref, height } = useElementSize<HTMLElement>();
  // Scrolls the focused element until it is above the card.
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--consent-height', `${height}px`);
    return () => void style.removeProperty('--consent-height');
  }, [height]);
  return (
    <section ref={ref} className={classes.region} aria-label={label}>
      <Card className={classes.card}>{children}</Card>
    </section>
  );
}
