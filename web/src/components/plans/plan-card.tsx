import { Badge, Box, Button, Card, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { formatCents } from '#contract/money.ts';
import { type Interval, intervals, type Plan, planPrice } from '#contract/plans.ts';
import type { Promo } from '#contract/promos.ts';
import { PLAN_PARAMETER } from '../../lib/purchase/choice.ts';
import { CheckList } from '../page/check-list.tsx';
import { LinkButton } from '../site/link-button.tsx';
import { LeadPrice } from './lead-price.tsx';
import classes from './plan-card.module.css';

interface PlanCardProps {
  plan: Plan;
  title?: string;
  heading: 'h2' | 'h3';
  loading: boolean;
  /** Chooses the plan. lib/purchase/choice.ts lists the steps from here to the checkout. */
  onChoose: () => void;
  period: Interval;
  /** With a promo, the card shows the first charge instead of the monthly price. */
  promo: Promo | null;
  /** A selector of levels. */
  children?: ReactNode;
  /** Describes what this plan adds to a smaller plan. */
  gains?: string;
  /**
   * Whether the user subscribes to this plan or to another plan. Undefined without a subscription.
   */
  subscribed: 'here' | 'elsewhere' | undefined;
}

type CostProps = Pick<PlanCardProps, 'plan' | 'period' | 'promo'>;

/**
 * Shows the price per month. With a promo, shows the first charge and the price of later charges
 * instead.
 */
function Price({ plan, period, promo }: CostProps) {
  const isAnnual = period === 'anual';
  const { originalCents, cents } = plan.monthly;
  const { cents: totalCents } = planPrice(plan, period);
  const total = formatCents(totalCents).replace(' ', '\u00a0');
  const usualCents = isAnnual ? cents : originalCents;
  let note = isAnnual ? `${total} por ano` : intervals.month.subtext;
  if (promo) {
    const first = isAnnual ? 'no primeiro ano' : promo.subtextNew;
    note = `${first}; depois, ${total}${intervals[period].period}`;
  }
  return (
    <>
      <Text c="dimmed" fz="sm">
        de <s>{formatCents(promo ? totalCents : usualCents)}</s> por
      </Text>
      <Text className={classes.price} c="dimmed">
        <LeadPrice component="strong" plan={plan} period={period} promo={promo} />{' '}
        {!promo && intervals.month.period}
        <Text component={promo || isAnnual ? 'b' : 'span'} display="block" fz="sm">
          {note}
        </Text>
      </Text>
    </>
  );
}

/**
 * Shows the price of 12 months below a monthly price, or the charge's frequency below an annual
 * price. With a promo, there is no link, because the linked page would not apply the promo.
 */
function AnnualPrice({ plan, period, promo }: CostProps) {
  const { months, discount, subtext, period: perYear } = intervals.anual;
  const total = formatCents(planPrice(plan, 'anual').cents);
  if (period === 'anual') {
    return (
      <Text className={classes.annual} c="dimmed">
        {subtext}
      </Text>
    );
  }
  if (promo === null) {
    return (
      <Link className={classes.annual} to="/planos" search={{ periodo: 'anual' }} hash="comparar">
        ou {months} meses por {total}, {discount}% OFF
      </Link>
    );
  }
  return (
    <p className={classes.annual}>
      ou {months} meses por <LeadPrice component="span" plan={plan} period="anual" promo={promo} />
      {`; depois, ${total}${perYear}`}
    </p>
  );
}

/** A plan with its price, its features and the button that chooses it. */
export function PlanCard(props: PlanCardProps) {
  const { plan, title = plan.name, heading: Heading, loading, onChoose, period, promo } = props;
  const { children, gains, subscribed } = props;
  const headingId = useId();
  const main = (
    <Text className={classes.main} fz="sm" fw={650} textWrap="balance">
      {plan.mainFeature}
    </Text>
  );
  const buttonText = subscribed ? 'Mudar de plano' : plan.buttonText;
  // For a subscriber, highlight the subscriber's own plan instead of the recommended plan.
  const isHighlighted = subscribed ? subscribed === 'here' : plan.highlight;
  const badge = subscribed ? subscribed === 'here' && 'Seu plano' : plan.badge;
  return (
    <Card
      component="article"
      className={classes.card}
      data-highlight={isHighlighted || undefined}
      data-wide={children ? '' : undefined}
      aria-labelledby={headingId}
    >
      {badge && (
        <Badge
          pos="absolute"
          bottom="calc(100% - 10px)"
          left="var(--garimpa-padding)"
          variant="filled"
          color="gold"
        >
          {badge}
        </Badge>
      )}
      {/* Before React runs, the form opens the sign-up page with the plan in the URL. */}
      <form
        className={classes.choice}
        action="/cadastro"
        onSubmit={(event) => {
          event.preventDefault();
          onChoose();
        }}
      >
        <div className={classes.part}>
          <Box component={Heading} fz="1.5rem" lh={1.2} id={headingId}>
            {title}
          </Box>
          <Text c="dimmed" textWrap="balance" my="0.5rem 1.25rem">
            {plan.description}
          </Text>
          <Stack gap={0} justify="flex-end">
            <div aria-live={children ? 'polite' : 'off'}>{main}</div>
            {children}
          </Stack>
        </div>
        <div className={classes.part}>
          <div aria-live={children ? 'polite' : 'off'}>
            <Price plan={plan} period={period} promo={promo} />
            <AnnualPrice plan={plan} period={period} promo={promo} />
          </div>
          {!children && <input type="hidden" name={PLAN_PARAMETER} value={plan.id} />}
          {subscribed === 'here' ? (
            <LinkButton to="/area-usuario" variant="default" size="lg" fullWidth>
              Ver minha assinatura
            </LinkButton>
          ) : (
            <Button
              type="submit"
              size="lg"
              fullWidth
              color={isHighlighted ? 'gold' : 'pine'}
              loading={loading}
              aria-label={`${buttonText}: ${plan.name}`}
            >
              {buttonText}
            </Button>
          )}
          <Box mt="1.25rem" pt="1.25rem" style={{ borderTop: '1px solid var(--garimpa-line)' }}>
            <CheckList
              items={plan.features}
              {...(plan.limits.aiAutomations === undefined && {
                missing: 'Sem automações com IA',
              })}
            />
            {gains && (
              <Text fz="sm" c="dimmed" mt="md">
                {gains}
              </Text>
            )}
          </Box>
        </div>
      </form>
    </Card>
  );
}
