import { Container } from '@mantine/core';
import { useHydrated, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { includedInAllPlans } from '#contract/plans.ts';
import { plansFaq, subscriberFaq } from '../../components/page/billing-faq.ts';
import { CheckList } from '../../components/page/check-list.tsx';
import { FaqList } from '../../components/page/faq-list.tsx';
import { HelpLine } from '../../components/page/help-line.tsx';
import { PageHero } from '../../components/page/page-hero.tsx';
import { Section } from '../../components/page/section.tsx';
import { CouponField } from '../../components/plans/coupon-field.tsx';
import { PlanCards } from '../../components/plans/plan-cards.tsx';
import { useRememberedProfile } from '../../components/plans/remembered-profile.ts';
import { TrialBand } from '../../components/plans/trial-band.tsx';
import { GUARANTEE, TRIAL } from '../../lib/periods.ts';
import { dropChoice, promoOfCode } from '../../lib/purchase/choice.ts';
import {
  appliedCoupon,
  type CouponLookup,
  couponRefusal,
  rejectLesserCoupon,
} from '../../lib/purchase/coupon.ts';
import { useIsStored } from '../../lib/storage.ts';
import { PlanComparison } from './plan-comparison.tsx';
import classes from './plans-page.module.css';

/** `applied` is the code at the time of the rejection. Once it changes, the rejection is hidden. */
type Rejection = { coupon: CouponLookup; applied: string | undefined };

export function PlansPage() {
  const navigate = useNavigate();
  // Prerendered HTML has no query string, so the coupon applies only after hydration.
  const { cupom } = useSearch({ strict: false });
  const promo = promoOfCode(useHydrated() ? cupom : undefined) ?? null;
  const [rejected, setRejected] = useState<Rejection | null>(null);
  const profile = useRememberedProfile();
  const refusal = promo && profile && couponRefusal(promo, profile, Date.now());
  const hasAccount = useIsStored('uid') === true;
  const isSubscriber = profile?.subscription_active === true;
  useEffect(dropChoice, []);
  function applyCoupon(entered: CouponLookup) {
    const coupon = rejectLesserCoupon(entered, promo, profile);
    setRejected(coupon.kind === 'known' ? null : { coupon, applied: promo?.couponCode });
    if (coupon.kind !== 'known') return;
    const code = coupon.promo.couponCode.toLowerCase();
    const search = (kept: object) => ({ ...kept, cupom: code });
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  }
  const isRejection = rejected !== null && rejected.applied === promo?.couponCode;
  const coupon = isRejection ? rejected.coupon : promo && appliedCoupon(promo);
  return (
    <>
      <PageHero
        compact="h1"
        title="Um plano para cada fase do seu garimpo"
        lead={
          hasAccount
            ? 'Escolha pelos limites de cada plano e mude para outro quando precisar.'
            : `Comece com ${TRIAL} grátis, sem cartão. Assine quando quiser, com ${GUARANTEE} de garantia.`
        }
      />
      <Container pb="var(--garimpa-section)" id="planos">
        <PlanCards
          heading="h2"
          promo={refusal === null ? promo : null}
          above={
            !isSubscriber && (
              <CouponField
                coupon={coupon}
                refusal={coupon?.kind === 'known' ? refusal : null}
                hasCoupon={promo !== null}
                onCoupon={applyCoupon}
              />
            )
          }
        />
      </Container>
      <Section
        tone="sunken"
        compact
        title="Em todos os planos"
        lead="Mudam os limites e as automações com IA. O resto vem em todos."
      >
        <div className={classes.included}>
          <CheckList items={includedInAllPlans} />
        </div>
      </Section>
      <Section
        id="comparar"
        title="Compare os planos"
        lead="Os preços são em reais. No trimestral, no semestral e no anual, o mês sai mais barato."
      >
        <PlanComparison
          own={isSubscriber ? (profile.subscription_plan ?? '') : undefined}
          promo={refusal === null ? promo : null}
        />
      </Section>
      <Section tone="sunken" title={isSubscriber ? 'Antes de mudar de plano' : 'Antes de assinar'}>
        <FaqList items={isSubscriber ? subscriberFaq : plansFaq} />
        <HelpLine />
      </Section>
      <TrialBand />
    </>
  );
}
