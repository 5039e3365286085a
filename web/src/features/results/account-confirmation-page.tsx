import { Button, Text } from '@mantine/core';
import { IconConfetti, IconHourglassEmpty } from '@tabler/icons-react';
import { useState } from 'react';
import { TRIAL_PLAN_NAME } from '#contract/plans.ts';
import { brand } from '../../brand.ts';
import { useTrial } from '../../components/account/use-trial.ts';
import { FromPrice } from '../../components/plans/from-price.tsx';
import { LinkButton } from '../../components/site/link-button.tsx';
import { MessageCard } from '../../components/site/message-card.tsx';
import { TRIAL } from '../../lib/periods.ts';
import { choiceSearch } from '../../lib/purchase/choice.ts';
import type { Trial } from '../../lib/session/trial.ts';
import { storage } from '../../lib/storage.ts';
import { FirstSteps } from './first-steps.tsx';
import { ChoiceTerms, TrialBar, TrialPanel } from './result-parts.tsx';

export function AccountConfirmationPage() {
  const trial = useTrial();
  const [choice] = useState(() => storage.get('selectedPlan'));
  // The page for new users stays if the trial ends while the page is open.
  const [wasNew, setWasNew] = useState(false);
  if (!wasNew && trial?.active) setWasNew(true);
  if (trial?.active === false && !wasNew) return <TrialOver trial={trial} />;
  const hasEnded = trial?.active === false;
  return (
    <MessageCard
      title="Conta criada com sucesso!"
      Icon={IconConfetti}
      color="gold"
      aside={!hasEnded && <FirstSteps />}
      footer={
        // A user who chose a plan before the sign-up may want to buy that plan without the trial.
        !hasEnded &&
        choice && (
          <>
            <Text fw={650}>O plano que você escolheu</Text>
            <ChoiceTerms choice={choice} />
            <LinkButton to="/upsell" search={choiceSearch(choice)} variant="default">
              Assinar o {choice.name}
            </LinkButton>
          </>
        )
      }
    >
      {trial === null ? (
        <Text>Você já pode usar o app.</Text>
      ) : trial.active ? (
        <Text>
          Você já está no plano <strong>{TRIAL_PLAN_NAME}</strong>, sem informar cartão: nada será
          cobrado.
        </Text>
      ) : (
        <Text>Seu período de teste terminou, e nada foi cobrado. Assine quando quiser.</Text>
      )}
      <TrialPanel trial={trial}>{trial?.active && <Text fw={650}>{TRIAL} grátis</Text>}</TrialPanel>
      <Button component="a" href={brand.appUrl} color="gold">
        Começar Agora
      </Button>
      {hasEnded && (
        <>
          <LinkButton to="/planos" variant="default">
            Ver os planos
          </LinkButton>
          <FromPrice />
        </>
      )}
    </MessageCard>
  );
}

/** Shown if the trial was over when the user opened the page. */
function TrialOver({ trial }: { trial: Trial }) {
  return (
    <MessageCard title="Seu período de teste terminou" Icon={IconHourglassEmpty} color="gold">
      <Text>Nada foi cobrado. Para voltar a publicar suas ofertas, escolha um plano.</Text>
      <TrialBar trial={trial} />
      <LinkButton to="/planos" color="gold">
        Ver os planos
      </LinkButton>
      <FromPrice />
      <Button component="a" href={brand.appUrl} variant="default">
        Começar Agora
      </Button>
      <LinkButton to="/area-usuario" variant="subtle">
        Ir para minha conta
      </LinkButton>
    </MessageCard>
  );
}
