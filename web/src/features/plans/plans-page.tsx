import { IconCircleCheckFilled } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { includedInAllPlans, type Plan } from '#contract/plans.ts';
import type { Promo } from '#contract/promos.ts';
import { plansFaq } from '../../components/page/billing-faq.ts';
import { FaqList } from '../../components/page/faq-list.tsx';
import { HelpLine } from '../../components/page/help-line.tsx';
import { PageHero } from '../../components/page/page-hero.tsx';
import { Section } from '../../components/page/section.tsx';
import { CouponField } from '../../components/plans/coupon-field.tsx';
import { PlanCards } from '../../components/plans/plan-cards.tsx';
import { dropChoice } from '../../lib/purchase/drop-choice.ts';
import { PlanComparison } from './plan-comparison.tsx';
import classes from './plans-page.module.css';

/** A coupon that was typed, and how the cards show what it gives. */
interface TypedPromo {
  promo: Promo;
  renderPrice: (plan: Plan) => ReactNode;
}

async function showPromo(promo: Promo): Promise<TypedPromo> {
  const { FirstMonthPrice } = await import('../../components/plans/first-month-price.tsx');
  return { promo, renderPrice: (plan) => <FirstMonthPrice plan={plan} promo={promo} /> };
}

export function PlansPage() {
  const [typed, setTyped] = useState<TypedPromo | null>(null);
  useEffect(dropChoice, []);
  return (
    <>
      <PageHero
        title="Um plano para cada fase do seu garimpo"
        lead="Comece com 7 dias grátis, sem cartão. Assine quando quiser, com 7 dias de garantia."
      />
      <div className={classes.plans}>
        <div className={classes.coupon}>
          <CouponField onPromo={(promo) => void showPromo(promo).then(setTyped)} />
        </div>
        <PlanCards
          heading="h2"
          {...(typed && { coupon: typed.promo, renderPrice: typed.renderPrice })}
        />
      </div>
      <Section
        tone="sunken"
        title="Em todos os planos"
        lead="Mudam os limites e as automações com IA. O resto vem em todos."
      >
        <ul className={classes.included}>
          {includedInAllPlans.map((benefit) => (
            <li key={benefit}>
              <IconCircleCheckFilled size={24} aria-hidden="true" />
              {benefit}
            </li>
          ))}
        </ul>
      </Section>
      <Section
        id="comparar"
        title="Compare os planos"
        lead="Os preços são em reais, por mês. No trimestral, no semestral e no anual, o mês sai mais barato."
      >
        <PlanComparison />
      </Section>
      <Section tone="sunken" title="Antes de assinar">
        <FaqList items={plansFaq} />
        <HelpLine />
      </Section>
    </>
  );
}
