import { Box, Group, Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { planByName } from '#contract/plans.ts';
import { remainingText } from '../../components/account/countdown.tsx';
import { FactList } from '../../components/account/fact-list.tsx';
import { NumberedList } from '../../components/page/numbered-list.tsx';
import {
  planWithInterval,
  priceOfChoice,
  priceParts,
  withWholeAmounts,
} from '../../lib/purchase/charges.ts';
import type { Trial } from '../../lib/session/trial.ts';
import type { Choice } from '../../lib/storage.ts';

export const quiet = { variant: 'subtle', size: 'md', fz: 'sm', px: 0 } as const;

/** A row of secondary actions. The negative margin compensates for the buttons' height. */
export function QuietRow({ children }: { children: ReactNode }) {
  return (
    <Group gap="0 1.5rem" my="-xs">
      {children}
    </Group>
  );
}

export function ChoiceTerms({ choice }: { choice: Choice }) {
  const plan = planByName(choice.name);
  if (!plan) return null;
  const [first, later] = priceParts(priceOfChoice(choice, plan)).map(withWholeAmounts);
  return (
    <div>
      <Text fw={650} mb="sm">
        O plano que você escolheu
      </Text>
      <FactList
        amounts
        facts={[
          ['Plano', planWithInterval(choice.name, choice.interval)],
          ['Preço', first],
          ['Depois', later],
        ]}
      />
    </div>
  );
}

export const TIMER = 'Tempo restante do período de teste';

/** Shows the trial's remaining time below `children`, as small text and a bar. */
export function TrialLine({ trial, children }: { trial: Trial | null; children?: ReactNode }) {
  if (trial === null) return children;
  return (
    <Stack gap="sm">
      {children}
      <Text size="sm" c="dimmed" role="timer" aria-label={TIMER}>
        Seu período de teste{' '}
        {trial.active ? `termina em ${remainingText(trial.remainingMs)}` : 'terminou'}.
      </Text>
      {trial.active && <TrialBar trial={trial} />}
    </Stack>
  );
}

export function TrialBar({ trial }: { trial: Trial }) {
  return <Progress value={trial.percent} aria-label="Quanto resta do período de teste" />;
}

const steps = [
  ['Escolha as lojas e os filtros', 'O app passa a procurar as ofertas por você.'],
  ['Conecte seus grupos', 'De WhatsApp e de Telegram.'],
  ['Acompanhe o painel', 'Ele mostra o que seu público mais clica.'],
] as const;

export function FirstSteps() {
  return (
    <Stack component="section" aria-labelledby="primeiros-passos">
      <Box component="h2" fz="h4" id="primeiros-passos">
        Seus três primeiros passos
      </Box>
      <NumberedList items={steps} />
    </Stack>
  );
}
