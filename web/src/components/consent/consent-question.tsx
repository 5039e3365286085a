import { Button, Group, Text } from '@mantine/core';
import type { Consent } from '#contract/consent.ts';
import { ACCEPTED, openPreferences, REFUSED, saveConsent } from '../../lib/consent/consent.ts';
import { LinkButton } from '../site/link-button.tsx';
import classes from './consent.module.css';

interface ConsentQuestionProps {
  onAnswered: () => void;
}

/** Asks for consent to measurement and advertising. The two answer buttons look the same. */
export function ConsentQuestion({ onAnswered }: ConsentQuestionProps) {
  function answer(consent: Consent): void {
    saveConsent(consent);
    onAnswered();
  }
  return (
    <div className={classes.question}>
      <Text inherit>
        Além dos cookies necessários, usamos os de medição e publicidade só se você permitir.
      </Text>
      <Group className={classes.answers} gap={8} grow>
        <Button onClick={() => answer(REFUSED)}>Recusar</Button>
        <Button onClick={() => answer(ACCEPTED)}>Aceitar</Button>
      </Group>
      <Group gap="0 1.5rem">
        <Button className={classes.more} variant="subtle" onClick={openPreferences}>
          Preferências
        </Button>
        <LinkButton
          className={classes.more}
          variant="subtle"
          to="/politicas-de-privacidade"
          hash="cookies"
        >
          Política de Privacidade
        </LinkButton>
      </Group>
    </div>
  );
}
