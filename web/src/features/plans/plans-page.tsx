import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useEffect } from 'react';
import { includedInAllPlans } from '#contract/plans.ts';
import { brand } from '../../brand.ts';
import { billingFaq } from '../../components/billing-faq.ts';
import { FaqList } from '../../components/faq-list.tsx';
import { HelpLine } from '../../components/help-line.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { PlanCards } from '../../components/plan-cards.tsx';
import { Section } from '../../components/section.tsx';
import { textStore } from '../../lib/text-store.ts';
import classes from './plans-page.module.css';

export function PlansPage() {
  useEffect(() => textStore.remove('selectedPlan'), []);
  return (
    <>
      <PageHero
        title="Um plano para cada fase do seu garimpo"
        lead="Comece com 7 dias grátis, sem cartão. Assine quando quiser, com 7 dias de garantia."
      />
      <div className={classes.plans}>
        <PlanCards heading="h2" />
      </div>
      <Section
        tone="sunken"
        title="Em todos os planos"
        lead={`O que faz o ${brand.name} trabalhar por você não muda de um plano para o outro.`}
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
      <Section title="Antes de assinar">
        <FaqList items={billingFaq} />
        <HelpLine />
      </Section>
    </>
  );
}
