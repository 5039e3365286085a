import '../../theme/account-styles.ts';
import { Box, Button, CloseButton, Group, Switch, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Consent } from '#contract/consent.ts';
import { ACCEPTED, REFUSED, readConsent, saveConsent } from '../../lib/consent/consent.ts';
import classes from './consent.module.css';

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

/** Focuses the heading on mount, and the previously focused element on unmount. */
function useBorrowedFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return heading;
}

/** The cookie preferences, with a switch for each purpose. */
export function ConsentChoices({ onClose }: { onClose: () => void }) {
  const heading = useBorrowedFocus();
  const [choice, setChoice] = useState<Consent>(() => readConsent() ?? REFUSED);
  useHotkeys([['Escape', onClose]], []);
  function decide(consent: Consent): void {
    saveConsent(consent);
    onClose();
  }
  return (
    <>
      <Group justify="space-between" wrap="nowrap" m="-0.625rem -12px -1.375rem 0">
        <Box component="h2" fz="h4" style={{ outline: 'none' }} ref={heading} tabIndex={-1}>
          Preferências de cookies
        </Box>
        <CloseButton size="xl" iconSize={20} aria-label="Fechar sem mudar" onClick={onClose} />
      </Group>
      <Text inherit>
        Mude quando quiser, no rodapé do site.{' '}
        <Link to="/politicas-de-privacidade" hash="cookies">
          Política de Privacidade
        </Link>
      </Text>
      <div>
        <div className={classes.purpose}>
          <span>
            <strong>Necessários</strong>
            Sessão, plano escolhido, origem da visita e esta escolha.
          </span>
          Sempre&nbsp;ativos
        </div>
        {purposes.map(({ key, name, text }) => (
          <label key={key} htmlFor={key} className={classes.purpose}>
            <span id={`${key}-text`}>
              <strong>{name}</strong>
              {text}
            </span>
            <Switch
              id={key}
              aria-label={name}
              aria-describedby={`${key}-text`}
              size="lg"
              styles={{ body: { alignItems: 'center', minHeight: 44 } }}
              checked={choice[key]}
              onChange={({ currentTarget: { checked } }) =>
                setChoice({ ...choice, [key]: checked })
              }
            />
          </label>
        ))}
      </div>
      <Group className={classes.actions} justify="end" gap={8}>
        <Button variant="default" onClick={() => decide(REFUSED)}>
          Recusar tudo
        </Button>
        <Button variant="default" onClick={() => decide(ACCEPTED)}>
          Aceitar tudo
        </Button>
        <Button onClick={() => decide(choice)}>Salvar escolha</Button>
      </Group>
    </>
  );
}
