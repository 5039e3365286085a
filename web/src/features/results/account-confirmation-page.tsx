import { Badge, Button, Text } from '@mantine/core';
import { IconConfetti } from '@tabler/icons-react';
import { TRIAL_PLAN_NAME } from '#contract/plans.ts';
import { brand } from '../../brand.ts';
import { MessageCard } from '../../components/message-card.tsx';
import { TrialPanel } from '../../components/trial-panel.tsx';
import { useTrial } from '../../components/use-trial.ts';

export function AccountConfirmationPage() {
  const trial = useTrial();
  return (
    <MessageCard title="Conta criada com sucesso!" icon={<IconConfetti size={36} />} color="gold">
      <Badge size="xl" variant="light" color="pine" tt="none">
        7 dias grátis
      </Badge>
      {trial.active ? (
        <>
          <Text>
            Você já está no plano <strong>{TRIAL_PLAN_NAME}</strong>. Aproveite tudo, sem informar
            cartão.
          </Text>
          <TrialPanel trial={trial} />
        </>
      ) : (
        <>
          <TrialPanel trial={trial} />
          <Text>O seu período grátis terminou, mas você pode assinar quando quiser.</Text>
        </>
      )}
      <Button component="a" href={brand.appUrl} color="gold" size="lg" fullWidth>
        Começar Agora
      </Button>
    </MessageCard>
  );
}
