import { Badge, Group, NativeSelect, Text, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { formatCents } from '#contract/money.ts';
import type { PlanLimits } from '#contract/plan-limits.ts';
import {
  INTERVALS,
  intervals,
  PLAN_IDS,
  type Plan,
  type PlanId,
  perMonthCents,
  planPrice,
  plans,
} from '#contract/plans.ts';
import type { Promo } from '#contract/promos.ts';
import { LeadPrice } from '../../components/plans/lead-price.tsx';
import { PeriodControl, usePeriod } from '../../components/plans/period-control.tsx';
import { LinkButton } from '../../components/site/link-button.tsx';
import classes from './plan-comparison.module.css';

const rows: readonly {
  name: string;
  meaning?: string;
  of: (limits: PlanLimits) => number | string | undefined;
}[] = [
  { name: 'Grupos de WhatsApp', of: ({ groups }) => groups ?? 'Ilimitados' },
  { name: 'Grupos de Telegram', of: ({ groups }) => groups ?? 'Ilimitados' },
  { name: 'Filas de envio', meaning: 'publicam uma oferta por vez', of: ({ queues }) => queues },
  {
    name: 'Automações com IA',
    meaning: 'publicam por você',
    of: ({ aiAutomations }) => aiAutomations,
  },
  { name: 'Monitoramentos', meaning: 'acompanham as lojas', of: ({ monitoring }) => monitoring },
  { name: 'Contas de colaborador', of: ({ collaborators }) => collaborators },
  {
    name: 'Números de WhatsApp a mais',
    of: ({ whatsappNumbers }) => whatsappNumbers && `+${whatsappNumbers}`,
  },
];

/** The number of plans before the group Elite Plus. */
const UNGROUPED = 2;

const ownBadge = (
  <Badge component="span" variant="filled" size="md" px={8}>
    Seu plano
  </Badge>
);

const look = { variant: 'default', fullWidth: true, px: 4 };

function Row(props: { name: string; meaning?: string; of: (plan: Plan) => ReactNode }) {
  const { name, meaning, of, ...data } = props;
  return (
    <tr {...data}>
      <th scope="row">
        {name}
        {meaning && ' '}
        {meaning && (
          <Text span c="dimmed" fz="sm">
            {meaning}
          </Text>
        )}
      </th>
      {PLAN_IDS.map((id) => (
        <td key={id}>{of(plans[id])}</td>
      ))}
    </tr>
  );
}

interface PlanComparisonProps {
  /** The id of a subscriber's plan, or '' if it is unknown. Undefined without a subscription. */
  own: string | undefined;
  /** With a promo, the table also shows the discounted first charges. Null if no coupon applies. */
  promo: Promo | null;
}

/** On a phone, CSS hides all but two selected plans, so the selects work before any script runs. */
export function PlanComparison({ own, promo }: PlanComparisonProps) {
  const period = usePeriod();
  const tintOf = (id: PlanId) =>
    (own === undefined ? plans[id].highlight : id === own) ? classes.highlighted : undefined;
  const { cupom } = useSearch({ strict: false });
  const options = PLAN_IDS.map((id) => ({
    value: id,
    label: id === own ? `${plans[id].name} (seu)` : plans[id].name,
  }));
  // On a phone, a subscriber's own plan and the next larger plan are selected at first.
  const place = options.findIndex(({ value }) => value === own);
  const first = Math.max(0, Math.min(place, PLAN_IDS.length - 2));
  return (
    <div className={classes.root}>
      <Group justify="center" mb="lg">
        <PeriodControl aria-label="Período dos preços" w="34rem" />
      </Group>
      <Group className={classes.choice} gap="sm" wrap="nowrap" py="xs">
        {['Comparar', 'com'].map((label, index) => (
          <NativeSelect
            key={`${label} ${first}`}
            aria-label={label}
            defaultValue={PLAN_IDS[first + index]}
            flex={1}
            rightSection={<IconChevronDown size={18} aria-hidden="true" />}
            data={[...options.slice(0, 2), { group: 'Elite Plus', items: options.slice(2) }]}
          />
        ))}
      </Group>
      <div className={classes.frame}>
        <table className={classes.table} aria-label="Preços e limites de cada plano">
          <colgroup>
            <col />
            {PLAN_IDS.map((id) => (
              <col key={id} className={tintOf(id)} />
            ))}
          </colgroup>
          <thead>
            <tr className={classes.groups}>
              <td />
              {PLAN_IDS.slice(0, UNGROUPED).map((id) => (
                <td key={id} className={tintOf(id)}>
                  {own === undefined && plans[id].badge && (
                    <Badge variant="filled" color="gold" size="md" px={8}>
                      {plans[id].badge}
                    </Badge>
                  )}
                  {id === own && ownBadge}
                </td>
              ))}
              <th scope="colgroup" colSpan={5}>
                Elite Plus
              </th>
            </tr>
            <tr>
              <th scope="col">Preço e limites</th>
              {PLAN_IDS.map((id, index) => (
                <th key={id} scope="col" className={tintOf(id)}>
                  {plans[id].name}{' '}
                  {id === own &&
                    (index < UNGROUPED ? <VisuallyHidden>(seu plano)</VisuallyHidden> : ownBadge)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {INTERVALS.map((interval) => {
              const { title, subtext, discount, months } = intervals[interval];
              const isOther = interval !== period || undefined;
              return (
                <Fragment key={interval}>
                  {promo && (
                    <Row
                      data-other={isOther}
                      name="Primeira cobrança, com o cupom"
                      of={(plan) => (
                        <LeadPrice component="b" plan={plan} period={interval} promo={promo} />
                      )}
                    />
                  )}
                  <Row
                    data-other={isOther}
                    name={`Preço ${title.toLowerCase()}`}
                    meaning={`${discount > 0 ? `${discount}% de desconto, ` : ''}${subtext}`}
                    of={(plan) => (
                      <Text component="b" inherit fw={promo ? 400 : 700}>
                        {formatCents(planPrice(plan, interval).cents)}
                      </Text>
                    )}
                  />
                  {months > 1 && (
                    <Row
                      data-other={isOther}
                      name="O mês sai por"
                      of={(plan) => formatCents(perMonthCents(plan, interval))}
                    />
                  )}
                </Fragment>
              );
            })}
            {rows.map(({ of, ...row }) => (
              <Row
                key={row.name}
                {...row}
                data-from={PLAN_IDS.findIndex((id) => of(plans[id].limits))}
                of={({ limits }) =>
                  of(limits) ?? (
                    <Text span c="dimmed" role="img" aria-label="Não inclui">
                      –
                    </Text>
                  )
                }
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {PLAN_IDS.map((id) => (
                <td key={id} className={tintOf(id)}>
                  {own === undefined ? (
                    <LinkButton
                      {...look}
                      to="/cadastro"
                      search={{ plano: id, cupom }}
                      aria-label={`Assinar ${plans[id].name}`}
                      {...(plans[id].highlight && { variant: 'filled', color: 'gold' })}
                    >
                      Assinar
                    </LinkButton>
                  ) : id === own ? (
                    <Text ta="center" lh="2.75rem" fw={650}>
                      Seu plano
                    </Text>
                  ) : (
                    <LinkButton
                      {...look}
                      to="/area-usuario"
                      aria-label={`Mudar para ${plans[id].name}`}
                    >
                      Mudar
                    </LinkButton>
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <Text className={classes.note} c="dimmed" fz="sm" mt="sm">
        O Top Afiliado inclui ainda 1 conta de bot no Telegram e 2 modelos de mensagem.
      </Text>
    </div>
  );
}
