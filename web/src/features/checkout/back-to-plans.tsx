import type { ButtonProps } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { LinkButton } from '../../components/site/link-button.tsx';
import { currentChoice, plansPageSearch } from '../../lib/purchase/choice.ts';

/** A link to the plans with the period and the coupon of this checkout. */
export function BackToPlans(props: ButtonProps) {
  const search = plansPageSearch(currentChoice(useSearch({ strict: false })));
  return (
    <LinkButton to="/planos" search={search} variant="default" {...props}>
      Voltar aos planos
    </LinkButton>
  );
}
