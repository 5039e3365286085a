import { Button, Card, Group, Text } from '@mantine/core';
import { useDisclosure, useElementSize, useWindowEvent } from '@mantine/hooks';
import { useNotifications } from '@mantine/notifications';
import { useMatches } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Consent } from '#contract/consent.ts';
import {
  ACCEPTED,
  openPreferences,
  PREFERENCES_EVENT,
  REFUSED,
  readConsent,
  saveConsent,
} from '../../lib/consent/consent.ts';
import { logFailure } from '../../lib/log.ts';
import { useStored } from '../../lib/storage.ts';
import { LinkButton } from '../site/link-button.tsx';
import type { ConsentChoices } from './choices.tsx';
import classes from './consent.module.css';

/** Shows the cookie banner, except on pages with `quiet`, and the dialog for cookie preferences. */
export function ConsentNotice() {
  const quiet = useMatches({ select: (all) => all.some(({ staticData }) => staticData.quiet) });
  // Whether this browser has a valid cookie choice, or undefined during hydration.
  const answered = useStored(() => readConsent() !== null);
  const isDue = answered === false && !quiet;
  const isToasting = useNotifications().notifications.length > 0;
  // An open toast delays the banner, but does not close it, because the focus may be in it.
  const [isAsking, setAsking] = useState(false);
  if (isAsking ? !isDue : isDue && !isToasting) setAsking(isDue);
  const [Choices, setChoices] = useState<typeof ConsentChoices | null>(null);
  const [isChoosing, choosing] = useDisclosure();
  const [isAskingAgain, setAskingAgain] = useState(false);
  useWindowEvent(PREFERENCES_EVENT, async () => {
    try {
      const { ConsentChoices } = await import('./choices.tsx');
      // A dialog that mounts open would not return the focus when it closes.
      flushSync(() => setChoices(() => ConsentChoices));
      choosing.open();
    } catch {
      // An ad blocker may block the file, but users must always be able to withdraw consent.
      setAskingAgain(true);
    }
  });
  useEffect(() => {
    if (!answered) return;
    // The trackers' code loads only after a choice.
    import('../../lib/tracking/apply-consent.ts')
      .then(({ applyConsent }) => applyConsent(quiet))
      .catch((error) => logFailure('A escolha de cookies não foi lida', error));
  }, [answered, quiet]);
  return (
    <>
      {(isAsking || isAskingAgain) && <Banner onAnswered={() => setAskingAgain(false)} />}
      {Choices && <Choices opened={isChoosing} onClose={choosing.close} />}
    </>
  );
}

const link = { variant: 'subtle', px: 0, fz: 'sm' } as const;

/** The cookie banner. It is not a dialog, because the page must stay usable. */
function Banner({ onAnswered }: { onAnswered: () => void }) {
  const { ref, height } = useElementSize<HTMLElement>();
  // The stylesheets keep focused elements, toasts and the end of the page above this height.
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--consent-height', `${height}px`);
    return () => void style.removeProperty('--consent-height');
  }, [height]);
  function answer(consent: Consent): void {
    saveConsent(consent);
    onAnswered();
  }
  return (
    <section ref={ref} className={classes.region} aria-label="Aviso de cookies">
      <Card className={classes.card}>
        <Text inherit>
          Além dos cookies necessários, usamos os de medição e publicidade só se você permitir.
        </Text>
        <Group className={classes.answers} gap={8} grow>
          <Button onClick={() => answer(REFUSED)}>Recusar</Button>
          <Button onClick={() => answer(ACCEPTED)}>Aceitar</Button>
        </Group>
        <Group gap="0 1.5rem" mb="calc(-10px)">
          <Button {...link} onClick={openPreferences}>
            Preferências
          </Button>
          <LinkButton {...link} to="/politicas-de-privacidade" hash="cookies">
            Política de Privacidade
          </LinkButton>
        </Group>
      </Card>
    </section>
  );
}
