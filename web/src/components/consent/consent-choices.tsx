import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Consent } from '#contract/consent.ts';
import { readConsent } from '../../lib/consent/consent.ts';
import { ACCEPTED, REFUSED, saveConsent } from '../../lib/consent/consent-answer.ts';
import { consentPreferences } from '../../lib/consent/consent-preferences.ts';
import { Button } from '../ui/button.tsx';
import classes from './consent-choices.module.css';
import { ConsentFrame } from './consent-frame.tsx';

const purposes = [
  {
    key: 'measurement',
    name: 'Medição',
    text: 'O Google conta quantas visitas vindas de anúncios viram cadastro ou assinatura, sem saber quem você é.',
  },
  {
    key: 'advertising',
    name: 'Publicidade',
    text: 'Meta e Google reconhecem quem veio de um anúncio e mostram nossos anúncios a quem se interessa. E-mail, nome e telefone só saem daqui transformados em código (hash).',
  },
] as const satisfies readonly { key: keyof Consent; name: string; text: string }[];

function decide(consent: Consent): void {
  saveConsent(consent);
  consentPreferences.close();
}

/** Focuses the heading on mount, and what had the focus before on unmount. */
function useBorrowedFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return heading;
}

/** The cookie preferences, purpose by purpose: opened from the footer or from the question. */
export function ConsentChoices() {
  const heading = useBorrowedFocus();
  const [choice, setChoice] = useState<Consent>(() => readConsent() ?? REFUSED);
  return (
    <ConsentFrame label="Preferências de cookies" onEscape={consentPreferences.close}>
      <div className={classes.heading}>
        <h2 ref={heading} tabIndex={-1}>
          Preferências de cookies
        </h2>
        <button
          type="button"
          className={classes.close}
          aria-label="Fechar sem mudar"
          onClick={consentPreferences.close}
        >
          <IconX size={20} aria-hidden="true" />
        </button>
      </div>
      <p>
        Mude quando quiser, no rodapé do site.{' '}
        <Link className={classes.link} to="/politicas-de-privacidade" hash="cookies">
          Política de Privacidade
        </Link>
      </p>
      <ul className={classes.purposes}>
        <li>
          <span>
            <strong>Necessários</strong>
            <span>Sessão, plano escolhido, origem da visita e esta escolha.</span>
          </span>
          <em>Sempre ativos</em>
        </li>
        {purposes.map(({ key, name, text }) => (
          <li key={key}>
            <label>
              <span>
                <strong>{name}</strong>
                <span id={`cookies-${key}`}>{text}</span>
              </span>
              <input
                type="checkbox"
                aria-label={name}
                aria-describedby={`cookies-${key}`}
                checked={choice[key]}
                onChange={({ currentTarget: { checked } }) =>
                  setChoice((before) => ({ ...before, [key]: checked }))
                }
              />
            </label>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => decide(REFUSED)}>
          Recusar tudo
        </Button>
        <Button variant="default" onClick={() => decide(ACCEPTED)}>
          Aceitar tudo
        </Button>
        <Button onClick={() => decide(choice)}>Salvar escolha</Button>
      </div>
    </ConsentFrame>
  );
}
