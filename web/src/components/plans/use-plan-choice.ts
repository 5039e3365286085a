import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Plan } from '#contract/plans.ts';
import { choiceSearch } from '../../lib/purchase/choice-address.ts';
import { keepChoice } from '../../lib/purchase/chosen-plan.ts';
import { type ChoiceCoupon, monthlyChoice } from '../../lib/purchase/plan-choice.ts';
import { toastError } from '../site/toast.tsx';
import { readKnownProfile } from './use-known-profile.ts';

/**
 * Choosing a plan: keeps the choice and moves on to the upsell, the sign-up, or, for a
 * subscriber, nowhere.
 * @param coupon travels with the choice, and leads who logs in without one back to the promo.
 */
export function usePlanChoice(coupon?: ChoiceCoupon) {
  const navigate = useNavigate();
  const choice = useMutation({
    async mutationFn(plan: Plan) {
      // Where the server can't be asked, the choice goes on, and it decides at checkout.
      const subscriptionActive = (await readKnownProfile())?.subscription_active ?? null;
      const chosen = monthlyChoice(plan, coupon);
      const next = keepChoice(chosen, subscriptionActive);
      const to = next === 'upsell' ? '/upsell' : '/cadastro';
      if (next !== 'stay') await navigate({ to, search: choiceSearch(chosen) });
      return next;
    },
    onError: () =>
      toastError('Não foi possível escolher o plano', 'Verifique sua conexão e tente novamente.'),
  });
  return {
    choose(plan: Plan) {
      if (!choice.isPending) choice.mutate(plan);
    },
    /** The plan being worked on; meanwhile nothing else starts. */
    busy: choice.isPending ? choice.variables.id : undefined,
    /** A subscriber chose one; they learn where plans are changed. */
    isKept: choice.data === 'stay',
    /** Forgets it. */
    reset: choice.reset,
  };
}
