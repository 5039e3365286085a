import { Button, Stack, Text } from '@mantine/core';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCents } from '#contract/money.ts';
import { PLAN_IDS, plans } from '#contract/plans.ts';
import { Range } from '../../components/page/range.tsx';
import { Section } from '../../components/page/section.tsx';
import classes from './sales-calculator.module.css';
import { salesText, salesToPay } from './sales-to-pay.ts';

const PADDING = 'clamp(20px, 4vw, 40px)';

export function SalesCalculator() {
  const [ticketCents, setTicketCents] = useState(15_000);
  const [percent, setPercent] = useState(8);
  const [level, setLevel] = useState(0);
  const isHydrated = useHydrated();
  const { name, monthly } = plans[PLAN_IDS[level] ?? 'top_afiliado'];
  const sales = salesToPay(monthly.cents, ticketCents, percent);
  const commission = (ticketCents * percent) / 100;
  const sum = formatCents(commission * sales);

  return (
    <Section tone="sunken" title="Quantas vendas pagam o plano?">
      <div className={classes.card}>
        <Stack p={PADDING} gap="lg" inert={!isHydrated}>
          <Range
            name="Ticket médio"
            value={ticketCents}
            shown={formatCents(ticketCents).replace(',00', '')}
            min={2_000}
            max={100_000}
            step={1_000}
            onChange={setTicketCents}
          />
          <Range
            name="Comissão"
            value={percent}
            shown={`${percent}%`}
            min={1}
            max={30}
            onChange={setPercent}
          />
          <Range
            name="Plano"
            value={level}
            shown={`${name}, ${formatCents(monthly.cents)} por mês`}
            max={PLAN_IDS.length - 1}
            ends={[plans.top_afiliado.name, plans.elite_nivel_6.name]}
            onChange={setLevel}
          />
        </Stack>
        <Stack className={classes.answer} gap="1.25rem" justify="center" p={PADDING}>
          <output>{salesText(sales, name)}</output>
          <Text>
            {formatCents(commission)} por venda × {sales} = <b>{sum}</b>.
            <br />O plano custa {formatCents(monthly.cents)}.
          </Text>
          <Button component="a" href="/#planos" size="lg" w="fit-content">
            Ver planos e preços
          </Button>
          <Text fz="sm">Conta com os números que você escolhe. Não é promessa de ganho.</Text>
        </Stack>
      </div>
    </Section>
  );
}
