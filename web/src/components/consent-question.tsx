import { consentPreferences } from '../lib/consent-preferences.ts';
import { Button } from './button.tsx';
import { ConsentFrame } from './consent-frame.tsx';
import classes from './consent-question.module.css';
import { LinkButton } from './link-button.tsx';

/** The schemas of what is kept load with the answer. */
async function answer(all: 'ACCEPTED' | 'REFUSED'): Promise<void> {
  const consent = await import('../lib/consent.ts');
  consent.saveConsent(consent[all]);
}

/** Asks whether we may measure and advertise. Yes and no weigh the same. */
export function ConsentQuestion() {
  return (
    <ConsentFrame label="Aviso de cookies">
      <div className={classes.row}>
        <p>Além dos cookies necessários, usamos os de medição e de publicidade só com o seu sim.</p>
        <div className={classes.answers}>
          <Button onClick={() => void answer('REFUSED')}>Recusar</Button>
          <Button onClick={() => void answer('ACCEPTED')}>Aceitar</Button>
        </div>
        <div className={classes.more}>
          <Button variant="subtle" onClick={consentPreferences.open}>
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
