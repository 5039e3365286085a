import { Badge, Box, Button, Card, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { formatCents, percentOf } from '#contract/money.ts';
import { intervals, type Plan, planPrice } from '#contract/plans.ts';
import { firstMonthCents, type Promo } from '#contract/promos.ts';
import { GUARANTEE } from '../../lib/periods.ts';
import { PLAN_PARAMETER } from '../../lib/purchase/choice.ts';
import { CheckList } from '../page/check-list.tsx';
import { LinkButton } from '../site/link-button.tsx';
import classes from './plan-card.module.css';

interface PlanCardProps {
  plan: Plan;
  /** The card's name where it is not the plan's own. */
  title?: string;
  heading: 'h2' | 'h3';
  loading: boolean;
  onChoose: () => void;
  /** Shows what the first month costs in the place of the monthly price. */
  promo: Promo | null;
  /** A selector between plans, where the other cards have their main feature. */
  children?: ReactNode;
  /** What the plan adds to another one. */
  gains?: string;
  /** Of the user, so that none comes before the purchase. */
  hasAccount: boolean;
  /** Of a subscriber: to this plan, or to another one. */
  subscribed: 'here' | 'elsewhere' | undefined;
}

function MonthlyPrice({ plan }: { plan: Plan }) {
  return (
    <>
      <Text c="dimmed" fz="sm">
        de <s>{formatCents(plan.monthly.originalCents)}</s> por
      </Text>
      <Text className={classes.price}>
        <strong>{formatCents(plan.monthly.cents)}</strong> {intervals.month.period}
        <Text span fz="sm">
          {intervals.month.subtext}
        </Text>
      </Text>
    </>
  );
}

/** What a plan costs in the first month under a promo, and what it costs then. */
function FirstMonthPrice({ plan, promo }: { plan: Plan; promo: Promo }) {
  const { cents } = plan.monthly;
  return (
    <Text className={classes.price}>
      {/* inline/promo.ts reduces it for the promo of the address. */}
      <strong data-promo-cents={cents} suppressHydrationWarning>
        {formatCents(firstMonthCents(promo.discount, plan.id))}
      </strong>{' '}
      <b>{promo.subtextNew},</b>{' '}
      <span>
        depois {formatCents(cents)}
        {intervals.month.period}
      </span>
    </Text>
  );
}

/** What 12 months cost: leads to all periods, but from a promo, which would be left behind. */
function AnnualPrice({ plan, promo }: { plan: Plan; promo: Promo | null }) {
  const { cents } = planPrice(plan, 'anual');
  const { months, discount, period } = intervals.anual;
  if (promo === null) {
    return (
      <Link className={classes.annual} to="/planos" search={{ periodo: 'anual' }} hash="comparar">
        ou {months} meses por {formatCents(cents)}, {discount}% OFF
      </Link>
    );
  }
  const monthly = plan.monthly.cents;
  return (
    <p className={classes.annual}>
      ou {months} meses por{' '}
      <span data-promo-cents={monthly} data-promo-price={cents} suppressHydrationWarning>
        {formatCents(cents - percentOf(promo.discount, monthly))}
      </span>
      , depois {formatCents(cents)}
      {period}
    </p>
  );
}

/** One plan: what it costs a month, what it holds, and the button that chooses it. */
export function PlanCard(props: PlanCardProps) {
  const { plan, title = plan.name, heading: Heading, loading, onChoose, promo } = props;
  const { children, gains, hasAccount, subscribed } = props;
  const headingId = useId();
  const buttonText = subscribed ? 'Mudar de plano' : plan.buttonText;
  return (
    <Card
      component="article"
      className={classes.card}
      data-highlight={plan.highlight || undefined}
      data-wide={children ? '' : undefined}
      aria-labelledby={headingId}
    >
      {plan.badge && (
        <Badge className={classes.badge} variant="filled" color="gold">
          {plan.badge}
        </Badge>
      )}
      <Box component={Heading} fz="1.5rem" lh={1.2} id={headingId}>
        {title}
      </Box>
      <Text c="dimmed" textWrap="balance" my="0.5rem 1.25rem">
        {plan.description}
      </Text>
      {/* A native form: before React runs, the sign-up page reads the plan from its address. */}
      <form
        className={classes.choice}
        action="/cadastro"
        onSubmit={(event) => {
          event.preventDefault();
          onChoose();
        }}
      >
        <div className={classes.middle}>
          {children ?? (
            <Text className={classes.main} fz="sm" fw={650} textWrap="balance">
              {plan.mainFeature}
            </Text>
          )}
          {gains && (
            <Text fz="sm" c="dimmed" mt="sm">
              {gains}
            </Text>
          )}
        </div>
        <div aria-live={children ? 'polite' : 'off'} className={classes.cost}>
          {promo ? <FirstMonthPrice plan={plan} promo={promo} /> : <MonthlyPrice plan={plan} />}
          <AnnualPrice plan={plan} promo={promo} />
        </div>
        {!children && <input type="hidden" name={PLAN_PARAMETER} value={plan.id} />}
        {subscribed === 'here' ? (
          <LinkButton
            to="/area-usuario"
            variant="default"
            size="lg"
            fullWidth
            leftSection={<IconCheck size={20} />}
            aria-label="Seu plano atual: ver assinatura"
          >
            Seu plano atual
          </LinkButton>
        ) : (
          <Button
            type="submit"
            size="lg"
            fullWidth
            color={plan.highlight ? 'gold' : 'pine'}
            loading={loading}
            aria-label={`${buttonText}: ${plan.name}`}
          >
            {buttonText}
          </Button>
        )}
        <Text c="dimmed" fz="xs" lh={1.5} ta="center" textWrap="balance" mt="sm">
          {subscribed === 'elsewhere' &&
            'Você troca de plano em Gerenciar Plano e vê o valor antes de confirmar.'}
          {!subscribed && (
            <>
              Nada é cobrado agora: antes{' '}
              {hasAccount ? 'você escolhe o período.' : 'vêm sua conta e o período.'}
              <br />
              Cartão ou boleto, com {GUARANTEE} de garantia.
            </>
          )}
        </Text>
      </form>
      <div className={classes.features}>
        {children && (
          <Text fw={700} textWrap="balance" mb="0.625rem">
            {plan.mainFeature}
          </Text>
        )}
        <CheckList items={plan.features} />
      </div>
    </Card>
  );
}
