import { Button } from '@mantine/core';
import { ACCEPTED, openPreferences, REFUSED, saveConsent } from '../../lib/consent/consent.ts';
import { LinkButton } from '../site/link-button.tsx';
import classes from './consent.module.css';

/** Asks for consent to measurement and advertising. Both answers look the same. */
export function ConsentQuestion({ hidden }: { hidden: boolean }) {
  return (
    <div className={classes.question} hidden={hidden}>
      <p>Além dos cookies necessários, usamos os de medição e publicidade só se você permitir.</p>
      <div className={classes.answers}>
        <Button onClick={() => saveConsent(REFUSED)}>Recusar</Button>
        <Button onClick={() => saveConsent(ACCEPTED)}>Aceitar</Button>
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
