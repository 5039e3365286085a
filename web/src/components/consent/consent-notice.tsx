import { Card } from '@mantine/core';
import { useDisclosure, useElementSize, useWindowEvent } from '@mantine/hooks';
import { useNotifications } from '@mantine/notifications';
import { useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { PREFERENCES_EVENT, readConsent } from '../../lib/consent/consent.ts';
import { logFailure } from '../../lib/log.ts';
import { storage } from '../../lib/storage.ts';
import type { ConsentChoices } from './choices.tsx';
import classes from './consent.module.css';
import { ConsentQuestion } from './consent-question.tsx';

/**
 * Starts or stops the trackers according to the cookie choice. Their code loads only after a
 * choice.
 */
async function applyAnswer(duringPurchase: boolean): Promise<void> {
  try {
    const { applyConsent } = await import('../../lib/tracking/apply-answer.ts');
    applyConsent(duringPurchase);
  } catch (error) {
    logFailure('A escolha de cookies não foi lida', error);
  }
}

/** Returns whether this browser has a valid cookie choice, or undefined during hydration. */
function useIsAnswered(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    storage.subscribe,
    () => readConsent() !== null,
    () => undefined,
  );
}

/**
 * Shows the cookie banner until the visitor answers, except on pages with `quiet`. Shows the cookie
 * preferences when the visitor opens them.
 */
export function ConsentNotice() {
  const quiet = useMatches({ select: (all) => all.some(({ staticData }) => staticData.quiet) });
  const answered = useIsAnswered();
  const isDue = answered === false && !quiet;
  const isToasting = useNotifications().notifications.length > 0;
  // The banner waits until all toasts are closed, because together they would cover a phone's
  // screen. Once visible, the banner stays, because it may have the focus.
  const [isAsking, setAsking] = useState(false);
  if (isAsking ? !isDue : isDue && !isToasting) setAsking(isDue);
  // Load the preferences dialog on demand, because few people open it.
  const [Choices, setChoices] = useState<typeof ConsentChoices | null>(null);
  const [isChoosing, choosing] = useDisclosure();
  const [isAskingAgain, setAskingAgain] = useState(false);
  useWindowEvent(PREFERENCES_EVENT, async () => {
    try {
      const { ConsentChoices } = await import('./choices.tsx');
      // Render the closed dialog first, because a dialog that mounts open does not return the focus
      // when it closes.
      flushSync(() => setChoices(() => ConsentChoices));
      choosing.open();
    } catch {
      // An ad blocker may block the file. Ask again in the banner, because users must always be
      // able to withdraw consent.
      setAskingAgain(true);
    }
  });
  useEffect(() => {
    if (answered) void applyAnswer(quiet);
  }, [answered, quiet]);
  return (
    <>
      {(isAsking || isAskingAgain) && (
        <Banner>
          <ConsentQuestion onAnswered={() => setAskingAgain(false)} />
        </Banner>
      )}
      {Choices && <Choices opened={isChoosing} onClose={choosing.close} />}
    </>
  );
}

/** A card at the bottom of the window. It is not a dialog, because the page must stay usable. */
function Banner({ children }: { children: ReactNode }) {
  const { ref, height } = useElementSize<HTMLElement>();
  // The stylesheets use this height, so that the card does not cover focused elements, toasts or
  // the end of the page.
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--consent-height', `${height}px`);
    return () => void style.removeProperty('--consent-height');
  }, [height]);
  return (
    <section ref={ref} className={classes.region} aria-label="Aviso de cookies">
      <Card className={classes.card}>{children}</Card>
    </section>
  );
}
