import { useEffect, useRef } from 'react';
import { ACCEPTED, REFUSED, saveConsent } from '../../lib/consent/consent-answer.ts';
import { consentPreferences } from '../../lib/consent/consent-preferences.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { ConsentFrame } from './consent-frame.tsx';
import classes from './consent-question.module.css';

/**
 * Asks for consent to measurement and advertising. Both answers look the same.
 * @param focused when it comes back after the preferences, and nothing else has the focus.
 */
export function ConsentQuestion({ focused }: { focused: boolean }) {
  const preferences = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused && document.activeElement === document.body) preferences.current?.focus();
  }, [focused]);
  return (
    <ConsentFrame label="Aviso de cookies">
      <div className={classes.row}>
        <p>Além dos cookies necessários, usamos os de medição e publicidade só se você permitir.</p>
        <div className={classes.answers}>
          <Button onClick={() => saveConsent(REFUSED)}>Recusar</Button>
          <Button onClick={() => saveConsent(ACCEPTED)}>Aceitar</Button>
        </div>
        <div className={classes.more}>
          <Button ref={preferences} variant="subtle" onClick={consentPreferences.open}>
            Preferências
          </Button>
          <LinkButton variant="subtle" to="/politicas-de-privacidade" hash="cookies">
            Política de Privacidade
          </LinkButton>
        </div>
      </div>
    </ConsentFrame>
  );
}
