import { Badge, Box, Button, Card, Text } from '@mantine/core';
import { Link, useHydrated } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { formatCents } from '#contract/money.ts';
import { featuresOf } from '#contract/plan-limits.ts';
import { intervals, planPrice, plans } from '#contract/plans.ts';
import { PLAN_PARAMETER } from '../../lib/purchase/choice.ts';
import { CheckList } from '../page/check-list.tsx';
import { LinkButton } from '../site/link-button.tsx';
import { LeadPrice, type PriceProps } from './lead-price.tsx';
import classes from './plan-card.module.css';

interface PlanCardProps extends PriceProps {
  title?: string;
  heading: 'h2' | 'h3';
  loading: boolean;
  /** Chooses the plan. lib/purchase/choice.ts lists the steps from here to the checkout. */
  onChoose: () => void;
  /** On the card of Elite Plus, the control that selects one of the plan's levels. */
  children?: ReactNode;
  /** A line below the features that compares this plan with a smaller plan. */
  gains?: ReactNode;
  /** The id of the user's plan. Falsy if the user has no subscription. */
  own: string | false | null | undefined;
}

/** Shows the price per month or, with a promo, the first charge and the price of later charges. */
function Price({ plan, period, promo }: PriceProps) {
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

/** Shows the annual price below a monthly price, or how often an annual price is charged. */
function AnnualPrice({ plan, period, promo }: PriceProps) {
  const { months, discount, subtext, period: perYear } = intervals.anual;
  const total = formatCents(planPrice(plan, 'anual').cents).replace(' ', '\u00a0');
  // Prerendered HTML has no query string, so the link has a coupon only after hydration.
  const cupom = useHydrated() ? promo?.couponCode.toLowerCase() : undefined;
  if (period === 'anual') {
    return (
      <Text className={classes.annual} c="dimmed">
        {subtext}
      </Text>
    );
  }
  return (
    <Link
      className={classes.annual}
      to="/planos"
      search={{ periodo: 'anual', cupom }}
      hash="comparar"
    >
      ou {months} meses por{' '}
      {promo ? (
        <>
          <LeadPrice component="span" plan={plan} period="anual" promo={promo} />
          {`; depois, ${total}${perYear}`}
        </>
      ) : (
        `${total}, ${discount}% OFF`
      )}
    </Link>
  );
}

export function PlanCard(props: PlanCardProps) {
  const { plan, title = plan.name, heading, loading, onChoose, period, promo } = props;
  const { children, gains, own } = props;
  const headingId = useId();
  // Telegram bots and templates, which only one plan has, are together in the last item.
  const features = featuresOf({ ...plan.limits, telegramBots: 0, templates: 0 });
  const extras = plan.features.filter((feature) => !features.includes(feature)).join(' e ');
  const description = (
    <Text c="dimmed" mb="md">
      {plan.description}
    </Text>
  );
  const buyText = children ? `Assinar ${plan.name}` : plan.buttonText;
  const buttonText = own ? `Mudar para ${plan.name}` : buyText;
  const isOwn = own === plan.id;
  const ownPlan = Object.values(plans).find(({ id }) => id === own);
  const isSmaller = ownPlan && ownPlan.monthly.cents > plan.monthly.cents;
  const isHighlighted = !own && plan.highlight;
  const badge = own ? isOwn && 'Seu plano' : plan.badge;
  return (
    <Card
      component="article"
      className={classes.card}
      data-highlight={isHighlighted || undefined}
      data-own={isOwn || undefined}
      data-wide={children ? '' : undefined}
      aria-labelledby={headingId}
    >
      {badge && (
        <Badge className={classes.badge} variant="filled" color={isOwn ? 'pine' : 'gold'}>
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
          <Box component={heading} id={headingId} fz="1.5rem" lh={1.2} mb="xs">
            {title}
          </Box>
          {children && description}
          {children}
        </div>
        <div className={classes.part}>
          <div aria-live={children ? 'polite' : 'off'}>
            {children && (
              <Text c="var(--garimpa-heading)" fz="lg" fw={700}>
                {plan.name}
              </Text>
            )}
            <Price plan={plan} period={period} promo={promo} />
            <AnnualPrice plan={plan} period={period} promo={promo} />
          </div>
          {!children && <input type="hidden" name={PLAN_PARAMETER} value={plan.id} />}
          {isOwn ? (
            <LinkButton to="/area-usuario" variant="default" size="lg" fullWidth>
              Ver minha assinatura
            </LinkButton>
          ) : (
            <Button
              type="submit"
              size="lg"
              fullWidth
              color={isHighlighted ? 'gold' : 'pine'}
              variant={isSmaller ? 'outline' : 'filled'}
              loading={loading}
              aria-label={own || children ? undefined : `${buttonText}: ${plan.name}`}
            >
              {buttonText}
            </Button>
          )}
          <Box mt="1.25rem" pt="1.25rem" style={{ borderTop: '1px solid var(--garimpa-line)' }}>
            {!children && description}
            <CheckList
              items={[plan.mainFeature, ...features, ...(extras ? [extras] : [])]}
              {...(plan.limits.aiAutomations === undefined && {
                missing: ['Sem automações com IA nem monitoramento'],
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
