import type { PortalPage } from '../../portal/page.ts';
import type { PortalPlans, PortalPreview } from '../../portal/plans.ts';
import { PaymentError } from '../payment-page.ts';

const visit = window.location.pathname.split('/').at(-1) ?? '';

export function act(
  action: 'init' | 'card' | 'plan' | 'pay' | 'cancel' | 'resume',
  fields: Record<string, string> = {},
): Promise<PortalPage> {
  return call(action, fields);
}

export function loadPlans(): Promise<PortalPlans> {
  return call('plans', {});
}

export function loadPreview(price: string): Promise<PortalPreview> {
  return call('preview', { price });
}

export function messageOf(error: unknown): string {
  if (error instanceof PaymentError) return error.message;
  return 'Não foi possível falar com o servidor de pagamentos. Tente de novo.';
}

async function call<Answer>(action: string, fields: Record<string, string>): Promise<Answer> {
  const response = await fetch(`/v1/portal_pages/${visit}/${action}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const answer = await response.json();
  if (!response.ok) throw new PaymentError(answer.error);
  return answer;
}
