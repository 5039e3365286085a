import { Container, Group, Text } from '@mantine/core';
import { IconClockHour4 } from '@tabler/icons-react';
import { useHydrated, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { promoFor } from '#contract/promos.ts';
import { FaqList } from '../../components/page/faq-list.tsx';
import { HelpLine } from '../../components/page/help-line.tsx';
import { PageHero } from '../../components/page/page-hero.tsx';
import { Section } from '../../components/page/section.tsx';
import { PlanCards } from '../../components/plans/plan-cards.tsx';
import { useRememberedProfile } from '../../components/plans/remembered-profile.ts';
import { TrialBand } from '../../components/plans/trial-band.tsx';
import { LinkButton } from '../../components/site/link-button.tsx';
import { promoKey, readSearch } from '../../lib/address.ts';
import { formatUnixDate } from '../../lib/dates.ts';
import { GUARANTEE } from '../../lib/periods.ts';
import { dropChoice } from '../../lib/purchase/choice.ts';
import { couponRefusal } from '../../lib/purchase/coupon.ts';
import { CouponTicket, promoText } from './coupon-ticket.tsx';
import { promoFaq } from './promo-faq.ts';

function RefusalText({ text, from }: { text: string; from: number | null | undefined }) {
  const date = formatUnixDate(from);
  const [before, after] = text.split(date);
  if (after === undefined) return text;
  return (
    <Group
      component="span"
      gap="sm"
      wrap="nowrap"
      maw="34rem"
      m="1.5rem auto 0"
      p="sm"
      bdrs="md"
      bg="var(--garimpa-tint)"
      fz="md"
      ta="start"
    >
      <IconClockHour4 size={24} color="var(--garimpa-gold-text)" aria-hidden="true" />
      <span>
        {before}
        <b>{date}</b>
        {after}
      </span>
    </Group>
  );
}

export function PromoPage() {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  // Hydrate with the default promo, because the prerendered HTML contains it.
  const promo = promoFor(useHydrated() ? promoKey(readSearch(search)) : null);
  const profile = useRememberedProfile();
  const refusal = profile && couponRefusal(promo, profile, Date.now());
  useEffect(dropChoice, []);
  return (
    <>
      <PageHero
        compact={refusal === null ? 'h1' : 'h2'}
        title={
          refusal === null
            ? 'Seu primeiro mês com desconto'
            : `O cupom ${promo.couponCode} não vale para você agora`
        }
        lead={
          <span aria-live="polite">
            {refusal === null ? (
              `Sem fidelidade e com ${GUARANTEE} de garantia.`
            ) : (
              <RefusalText text={refusal.text} from={profile?.comeback_from} />
            )}
          </span>
        }
      >
        {refusal === null ? (
          <CouponTicket promo={promo} />
        ) : refusal.instead ? (
          <LinkButton
            to="/planos-promo"
            search={{ promo: refusal.instead.couponCode.toLowerCase() }}
            color="gold"
            size="lg"
            mt="xl"
          >
            Usar {refusal.instead.couponCode}
          </LinkButton>
        ) : (
          profile?.subscription_active && (
            // On a wide screen, the card of the user's plan has the same link.
            <LinkButton
              to="/area-usuario"
              variant="default"
              size="lg"
              mt="xl"
              display={{ sm: 'none' }}
            >
              Ver minha assinatura
            </LinkButton>
          )
        )}
      </PageHero>
      {/* Without this padding, the hero would cover the badge of the first card. */}
      <Container pt="lg" pb="var(--garimpa-section)" id="planos">
        <PlanCards
          heading="h2"
          promo={refusal === null ? promo : null}
          conditions={
            refusal === null && (
              <Text span inherit display="block" mb="sm">
                <span {...promoText('conditions')}>{promo.conditions}</span> No trimestral,
                semestral ou anual, o valor do desconto é o mesmo do plano mensal.
              </Text>
            )
          }
        />
      </Container>
      {refusal === null && (
        <Section tone="sunken" title="Sobre seu cupom">
          <FaqList items={promoFaq} />
          <HelpLine />
        </Section>
      )}
      <TrialBand hasCoupon />
    </>
  );
}
