import { Box } from '@mantine/core';
import { TRIAL_PLAN_NAME } from '#contract/plans.ts';
import { brand } from '../../brand.ts';
import { CheckList } from '../../components/page/check-list.tsx';
import { NumberedList } from '../../components/page/numbered-list.tsx';
import { useCurrentChoice } from '../../components/plans/use-current-choice.ts';
import { GUARANTEE, TRIAL } from '../../lib/periods.ts';
import classes from './auth.module.css';
import { afterSignUp } from './next-step.ts';

const stepsToPayment = [
  ['Agora: sua conta', 'Em cerca de um minuto, sem cartão.'],
  ['Depois: o período', 'Mensal ou mais longo, com desconto. Você vê cada valor antes de pagar.'],
  [
    'Por último: o pagamento',
    `Prefere testar antes? Com a conta já começam seus ${TRIAL} grátis no plano ${TRIAL_PLAN_NAME}.`,
  ],
] as const;

const stepsToTrial = [
  ['Hoje: sua conta', 'Em cerca de um minuto, sem cartão.'],
  [
    `Por ${TRIAL}: o período de teste`,
    `O app inteiro, com os limites do plano ${TRIAL_PLAN_NAME}.`,
  ],
  [
    'Depois: só se você quiser',
    'Você escolhe um plano e paga. Se você não assinar, o acesso simplesmente termina.',
  ],
] as const;

const guarantees = [
  `${GUARANTEE} de garantia depois de assinar: pediu no prazo, devolvemos tudo`,
  'Cartão ou boleto, e cancelamento sem multa quando quiser',
  `Dúvidas? ${brand.email} ou ${brand.phone}`,
] as const;

/** What a new account leads to, and what it costs. */
export function AfterSignUp() {
  const isBuying = afterSignUp(useCurrentChoice()?.name ?? null) === '/upsell';
  const steps = isBuying ? stepsToPayment : stepsToTrial;
  return (
    <aside className={classes.next} aria-labelledby="depois">
      <Box component="h2" fz="h3" id="depois">
        O que acontece depois
      </Box>
      <NumberedList items={steps} />
      <CheckList items={guarantees} />
    </aside>
  );
}
