import { Box, Text } from '@mantine/core';
import { TRIAL_PLAN_NAME } from '#contract/plans.ts';
import { brand } from '../../brand.ts';
import { CheckList } from '../../components/page/check-list.tsx';
import { GUARANTEE, TRIAL } from '../../lib/periods.ts';
import classes from './auth.module.css';

const stepsWith = (hasChoice: boolean) => [
  ['Hoje: sua conta', 'Em cerca de um minuto, sem cartão.'],
  [
    `Por ${TRIAL}: o período de teste`,
    `O app inteiro, com os limites do plano ${TRIAL_PLAN_NAME}.`,
  ],
  [
    'Depois: só se você quiser',
    `Você ${hasChoice ? 'confirma o' : 'escolhe um'} plano e paga. Sem um plano, o acesso apenas termina.`,
  ],
];

const guarantees = [
  `${GUARANTEE} de garantia depois de assinar: pediu no prazo, devolvemos tudo`,
  'Cartão ou boleto, e cancelamento sem multa quando quiser',
  `Dúvidas? ${brand.email} ou ${brand.phone}`,
] as const;

/** What a new account leads to, and what it costs. */
export function AfterSignUp({ hasChoice }: { hasChoice: boolean }) {
  return (
    <aside className={classes.next} aria-labelledby="depois">
      <Box component="h2" fz="h3" id="depois">
        O que acontece depois
      </Box>
      <ol className={classes.steps}>
        {stepsWith(hasChoice).map(([title, text]) => (
          <li key={title}>
            <b>{title}</b>
            <Text c="dimmed" fz="sm">
              {text}
            </Text>
          </li>
        ))}
      </ol>
      <CheckList items={guarantees} />
    </aside>
  );
}
