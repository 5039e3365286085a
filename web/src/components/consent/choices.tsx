import { Anchor, Button, Group, Modal, Switch, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
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
] as const;

export function ConsentChoices(props: { opened: boolean; onClose: () => void }) {
  return (
    <Modal {...props} title="Preferências de cookies" size="lg">
      <Purposes onClose={props.onClose} />
    </Modal>
  );
}

function Purposes({ onClose }: { onClose: () => void }) {
  const [choice, setChoice] = useState<Consent>(() => readConsent() ?? REFUSED);
  function decide(consent: Consent): void {
    saveConsent(consent);
    onClose();
  }
  return (
    <>
      <Text size="sm">
        Mude quando quiser, no rodapé do site.{' '}
        <Anchor
          inherit
          underline="always"
          renderRoot={(props) => (
            <Link to="/politicas-de-privacidade" hash="cookies" {...props} onClick={onClose} />
          )}
        >
          Política de Privacidade
        </Anchor>
      </Text>
      <div>
        <div className={classes.purpose}>
          <strong>Necessários</strong>
          Sempre ativos
          <span>Sessão, plano escolhido, origem da visita e esta escolha.</span>
        </div>
        {purposes.map(({ key, name, text }) => (
          <label key={key} htmlFor={key} className={classes.purpose}>
            <strong>{name}</strong>
            <Switch
              id={key}
              aria-label={name}
              aria-describedby={`${key}-text`}
              size="lg"
              styles={{ body: { alignItems: 'center', minHeight: 44, marginBlock: -8 } }}
              checked={choice[key]}
              onChange={({ currentTarget: { checked } }) =>
                setChoice({ ...choice, [key]: checked })
              }
            />
            <span id={`${key}-text`}>{text}</span>
          </label>
        ))}
      </div>
      <Group className={classes.actions} gap="0.75rem">
        <Button variant="default" px="md" onClick={() => decide(REFUSED)}>
          Recusar tudo
        </Button>
        <Button variant="default" px="md" onClick={() => decide(ACCEPTED)}>
          Aceitar tudo
        </Button>
        <Button onClick={() => decide(choice)}>Salvar escolha</Button>
      </Group>
    </>
  );
}
