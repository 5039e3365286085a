import { Badge, Button, Text } from '@mantine/core';
import { IconConfetti } from '@tabler/icons-react';
import { useState } from 'react';
import { TRIAL_PLAN_NAME } from '#contract/plans.ts';
import { brand } from '../../brand.ts';
import { MessageCard } from '../../components/account/message-card.tsx';
import { useTrial } from '../../components/account/use-person.ts';
import { LinkButton } from '../../components/site/link-button.tsx';
import { storage } from '../../lib/storage.ts';
import { TrialPanel } from './trial-panel.tsx';

export function AccountConfirmationPage() {
  const trial = useTrial();
  const [plan] = useState(() => storage.get('selectedPlan'));
  return (
    <MessageCard title="Conta criada com sucesso!" Icon={IconConfetti} color="gold">
      {trial === null ? (
        <Text>Você já pode usar a plataforma.</Text>
      ) : trial.active ? (
        <>
          <Badge size="xl" mx="auto">
            7 dias grátis
          </Badge>
          <Text>
            Você já está no plano <strong>{TRIAL_PLAN_NAME}</strong>. Aproveite tudo, sem informar
            cartão.
          </Text>
        </>
      ) : (
        <Text>Seu período grátis terminou, mas você pode assinar quando quiser.</Text>
      )}
      <TrialPanel trial={trial} />
      <Button component="a" href={brand.appUrl} color="gold">
        Começar Agora
      </Button>
      {trial?.active === false ? (
        <LinkButton to="/planos" variant="default">
          Ver os planos
        </LinkButton>
      ) : (
        // For who chose a plan before the sign-up, and may want no trial.
        plan && (
          <LinkButton to="/upsell" variant="default">
            Assinar o {plan.name}
          </LinkButton>
        )
      )}
    </MessageCard>
  );
}
