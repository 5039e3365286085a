import { IconConfetti } from '@tabler/icons-react';
import { useState } from 'react';
import { TRIAL_PLAN_NAME } from '#contract/plans.ts';
import { brand } from '../../brand.ts';
import { useTrial } from '../../components/account/use-trial.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { AnchorButton } from '../../components/ui/button.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { MessageCard } from '../../components/ui/message-card.tsx';
import { Text } from '../../components/ui/text.tsx';
import { storage } from '../../lib/storage.ts';
import { TrialPanel } from './trial-panel.tsx';

export function AccountConfirmationPage() {
  const trial = useTrial();
  const [plan] = useState(() => storage.get('selectedPlan'));
  return (
    <MessageCard title="Conta criada com sucesso!" icon={<IconConfetti size={36} />} color="gold">
      {trial.active ? (
        <>
          <Badge size="xl">7 dias grátis</Badge>
          <Text>
            Você já está no plano <strong>{TRIAL_PLAN_NAME}</strong>. Aproveite tudo, sem informar
            cartão.
          </Text>
          <TrialPanel trial={trial} />
        </>
      ) : (
        <Text>Seu período grátis terminou, mas você pode assinar quando quiser.</Text>
      )}
      <AnchorButton href={brand.appUrl} color="gold" size="lg" fullWidth>
        Começar Agora
      </AnchorButton>
      {trial.active ? plan && <PayNow planName={plan.name} /> : <SeePlans />}
    </MessageCard>
  );
}

/** For who chose a plan before the sign-up, and may want no trial. */
function PayNow({ planName }: { planName: string }) {
  return (
    <LinkButton to="/upsell" variant="default" size="lg" fullWidth>
      Assinar o {planName}
    </LinkButton>
  );
}

function SeePlans() {
  return (
    <LinkButton to="/planos" variant="default" size="lg" fullWidth>
      Ver os planos
    </LinkButton>
  );
}
