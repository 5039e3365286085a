import { Container, Text } from '@mantine/core';
import { useHydrated, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Promo, promoFor } from '#contract/promos.ts';
import { FaqList } from '../../components/page/faq-list.tsx';
import { HelpLine } from '../../components/page/help-line.tsx';
import { PageHero } from '../../components/page/page-hero.tsx';
import { Section } from '../../components/page/section.tsx';
import { PlanCards } from '../../components/plans/plan-cards.tsx';
import { useRememberedProfile } from '../../components/plans/remembered-profile.ts';
import { TrialBand } from '../../components/plans/trial-band.tsx';
import { LinkButton } from '../../components/site/link-button.tsx';
import { promoKey, readSearch } from '../../lib/address.ts';
import { GUARANTEE } from '../../lib/periods.ts';
import { dropChoice } from '../../lib/purchase/choice.ts';
import { type CouponRefusal, couponRefusal } from '../../lib/purchase/coupon.ts';
import { CouponTicket, promoText } from './coupon-ticket.tsx';
import { promoFaq } from './promo-faq.ts';
import { ShareButton } from './share-button.tsx';

/**
 * Returns the promo in the URL. During hydration, returns the default promo, because the
 * prerendered HTML contains the default promo.
 */
function usePromo(): Promo {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  return promoFor(useHydrated() ? promoKey(readSearch(search)) : null);
}

/**
 * A link for users who get no discount from the coupon. It leads to a promo that gives them a
 * discount or, for a subscriber, to the account. If neither applies, there is no link.
 */
function InsteadOfCoupon({ instead, isSubscriber }: CouponRefusal) {
  const look = { size: 'lg', mt: 'xl' } as const;
  if (instead !== null) {
    const { couponCode } = instead;
    return (
      <LinkButton
        to="/planos-promo"
        search={{ promo: couponCode.toLowerCase() }}
        color="gold"
        {...look}
      >
        Usar {couponCode}
      </LinkButton>
    );
  }
  return (
    isSubscriber && (
      <LinkButton to="/area-usuario" {...look}>
        Ver minha assinatura
      </LinkButton>
    )
  );
}

export function PromoPage() {
  const promo = usePromo();
  const profile = useRememberedProfile();
  const refusal = profile && couponRefusal(promo, profile, Date.now());
  useEffect(dropChoice, []);
  return (
    <>
      <PageHero
        title={
          refusal === null
            ? 'Seu primeiro mês com desconto'
            : `O cupom ${promo.couponCode} não vale para você agora`
        }
        lead={
          <span aria-live="polite">
            {refusal?.text ?? `Sem fidelidade e com ${GUARANTEE} de garantia.`}
          </span>
        }
      >
        {refusal === null ? (
          <>
            <CouponTicket promo={promo} />
            <ShareButton />
          </>
        ) : (
          <InsteadOfCoupon {...refusal} />
        )}
      </PageHero>
      {/* Without this padding, the hero would cover the badge of the first card. */}
      <Container pt="lg" pb="var(--garimpa-section)" id="planos">
        <PlanCards
          heading="h2"
          promo={refusal === null ? promo : null}
          coupon={
            refusal === null && (
              <Text c="dimmed" fz="sm" ta="center" textWrap="balance" maw="60ch" my="xs">
                <span {...promoText('conditions')}>{promo.conditions}</span> No trimestral,
                semestral ou anual, o valor do desconto é o mesmo do plano mensal.
              </Text>
            )
          }
        />
      </Container>
      <Section tone="sunken" title="Sobre seu cupom">
        <FaqList items={promoFaq} />
        <HelpLine />
      </Section>
      <TrialBand />
    </>
  );
}
