import { Button } from '@mantine/core';
import type { Consent } from '#contract/consent.ts';
import { ACCEPTED, openPreferences, REFUSED, saveConsent } from '../../lib/consent/consent.ts';
import { LinkButton } from '../site/link-button.tsx';
import classes from './consent.module.css';

interface ConsentQuestionProps {
  hidden: boolean;
  onAnswered: () => void;
}

/** Asks for consent to measurement and advertising. Both answers look the same. */
export function ConsentQuestion({ hidden, onAnswered }: ConsentQuestionProps) {
  function answer(consent: Consent): void {
    saveConsent(consent);
    onAnswered();
  }
  return (
    <div className={classes.question} hidden={hidden}>
      <p>Além dos cookies necessários, usamos os de medição e publicidade só se você permitir.</p>
      <div className={classes.answers}>
        <Button onClick={() => answer(REFUSED)}>Recusar</Button>
        <Button onClick={() => answer(ACCEPTED)}>Aceitar</Button>
      </div>
      <div className={classes.more}>
        <Button variant="subtle" onClick={openPreferences}>
          Preferências
        </Button>
        <LinkButton variant="subtle" to="/politicas-de-privacidade" hash="cookies">
          Política de Privacidade
        </LinkButton>
      </div>
    </div>
  );
}
