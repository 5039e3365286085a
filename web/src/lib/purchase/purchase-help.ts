import { storage } from '../storage.ts';

/**
 * What a message to support about a purchase begins with: the plan that was chosen, and what the
 * page said. Without the session's id, which a link's address must not have.
 */
export function purchaseHelp(problem?: string): string {
  const plan = storage.get('selectedPlan');
  const what = plan ? ` do plano ${plan.name} (${plan.price}${plan.period})` : '';
  const said = problem ? ` A página disse: "${problem}"` : '';
  return `Olá! Preciso de ajuda com o pagamento${what}.${said}`;
}
