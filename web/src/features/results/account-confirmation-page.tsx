import { Box, Group, Stack, Text } from '@mantine/core';
import { IconConfetti, IconHourglassEmpty } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { TRIAL_PLAN_NAME } from '#contract/plans.ts';
import { Countdown } from '../../components/account/countdown.tsx';
import { useTrial } from '../../components/account/use-trial.ts';
import { FromPrice } from '../../components/plans/from-price.tsx';
import { AppButton } from '../../components/site/anchor-buttons.ts';
import { LinkButton } from '../../components/site/link-button.tsx';
import { MessageCard } from '../../components/site/message-card.tsx';
import { TRIAL } from '../../lib/periods.ts';
import { choiceSearch, plansPageSearch } from '../../lib/purchase/choice.ts';
import { profileQuery } from '../../lib/session/profile.ts';
import { useUser } from '../../lib/session/session.ts';
import { type Choice, storage } from '../../lib/storage.ts';
import { ChoiceTerms, FirstSteps, QuietRow, quiet, TIMER, TrialBar } from './result-parts.tsx';

export function AccountConfirmationPage() {
  const { data: profile } = useQuery({ ...profileQuery(useUser().uid), retryOnMount: false });
  const trial = useTrial();
  const [choice] = useState(() => storage.get('selectedPlan'));
  if (profile?.has_paid) return <Navigate to="/area-usuario" replace />;
  if (trial?.active === false) return <TrialOver choice={choice} />;
  return (
    <MessageCard
      title="Conta criada com sucesso!"
      Icon={IconConfetti}
      color="gold"
      aside={<FirstSteps />}
      footer={
        choice && (
          // The widths align with the card's two columns.
          <Group align="flex-end" gap="1rem 2.25rem">
            <Box flex="1.15 1 18rem">
              <ChoiceTerms choice={choice} />
            </Box>
            <LinkButton
              to="/upsell"
              search={choiceSearch(choice)}
              variant="default"
              flex="1 1 18rem"
            >
              Assinar o {choice.name}
            </LinkButton>
          </Group>
        )
      }
    >
      {trial ? (
        <>
          <Text>
            Você já está no plano <strong>{TRIAL_PLAN_NAME}</strong>, sem informar cartão: nada será
            cobrado.
          </Text>
          <Stack gap="sm">
            <Text fw={650}>{TRIAL} grátis</Text>
            <Countdown ms={trial.remainingMs} label={TIMER} />
            <TrialBar trial={trial} />
          </Stack>
        </>
      ) : (
        <Text>Você já pode usar o app.</Text>
      )}
      <AppButton color="gold">Começar Agora</AppButton>
    </MessageCard>
  );
}

function TrialOver({ choice }: { choice: Choice | null }) {
  return (
    <MessageCard title="Seu período de teste terminou" Icon={IconHourglassEmpty} color="gold">
      <Text>Nada foi cobrado. Para voltar a publicar suas ofertas, escolha um plano.</Text>
      <Stack gap="sm">
        <LinkButton to="/planos" search={plansPageSearch(choice)} color="gold">
          Ver os planos
        </LinkButton>
        <Box mt="-0.25rem" mb="0.5rem">
          <FromPrice />
        </Box>
        <QuietRow>
          <AppButton {...quiet}>Começar Agora</AppButton>
          <LinkButton to="/area-usuario" {...quiet}>
            Ir para minha conta
          </LinkButton>
        </QuietRow>
      </Stack>
    </MessageCard>
  );
}
