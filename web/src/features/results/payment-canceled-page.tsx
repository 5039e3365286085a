import { Button, Text } from '@mantine/core';
import { IconCreditCardOff } from '@tabler/icons-react';
import { useState } from 'react';
import { TRIAL_PLAN_NAME } from '#contract/plans.ts';
import { brand } from '../../brand.ts';
import { MessageCard } from '../../components/account/message-card.tsx';
import { useTrial } from '../../components/account/use-person.ts';
import { LinkButton } from '../../components/site/link-button.tsx';
import { storage } from '../../lib/storage.ts';
import { TrialPanel } from './trial-panel.tsx';

export function PaymentCanceledPage() {
  const trial = useTrial();
  const [isPlanStored] = useState(() => storage.get('selectedPlan') !== null);
  return (
    <MessageCard title="Pagamento cancelado" Icon={IconCreditCardOff} color="gray">
      <Text fw={650}>Nenhuma cobrança foi feita.</Text>
      {trial?.active ? (
        <Text>
          Sua conta foi criada e está no plano <strong>{TRIAL_PLAN_NAME}</strong>, com 7 dias grátis
          para você aproveitar.
        </Text>
      ) : (
        <Text>Você pode continuar usando a plataforma e assinar quando quiser.</Text>
      )}
      <TrialPanel trial={trial} />
      {isPlanStored && (
        <LinkButton to="/upsell" color="gold">
          Tentar pagar de novo
        </LinkButton>
      )}
      <LinkButton to="/planos" {...(isPlanStored ? { variant: 'default' } : { color: 'gold' })}>
        Voltar aos planos
      </LinkButton>
      <Button component="a" href={brand.appUrl} variant="default">
        Acessar a plataforma
      </Button>
    </MessageCard>
  );
}
