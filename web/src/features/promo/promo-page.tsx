import { useEffect } from 'react';
import { FaqList } from '../../components/page/faq-list.tsx';
import { HelpLine } from '../../components/page/help-line.tsx';
import { PageHero } from '../../components/page/page-hero.tsx';
import { Section } from '../../components/page/section.tsx';
import { FirstMonthPrice } from '../../components/plans/first-month-price.tsx';
import { PlanCards } from '../../components/plans/plan-cards.tsx';
import { dropChoice } from '../../lib/purchase/drop-choice.ts';
import { CouponTicket } from './coupon-ticket.tsx';

import { promoFaq } from './promo-faq.ts';
import classes from './promo-page.module.css';
import { usePromo } from './use-promo.ts';

export function PromoPage() {
  const { promo, hydrated } = usePromo();
  useEffect(dropChoice, []);
  return (
    <div className={classes.page} data-pending={!hydrated || undefined}>
      <PageHero
        title="Seu primeiro mês custa menos"
        lead="Escolha o plano e o desconto entra sozinho no pagamento. Sem fidelidade e com 7 dias de garantia."
      >
        <CouponTicket promo={promo} />
      </PageHero>
      <div className={classes.plans}>
        <PlanCards
          heading="h2"
          coupon={promo}
          renderPrice={(plan) => <FirstMonthPrice plan={plan} promo={promo} />}
        />
        <p className={classes.note}>
          O desconto vale na primeira cobrança da sua primeira assinatura. No trimestral, semestral
          ou anual, o valor do desconto é o mesmo do plano mensal.
        </p>
      </div>
      <Section tone="sunken" title="Sobre seu cupom">
        <FaqList items={promoFaq} />
        <HelpLine />
      </Section>
    </div>
  );
}
