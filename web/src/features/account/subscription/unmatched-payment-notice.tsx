import { IconCoins } from '@tabler/icons-react';
import { formatCents } from '#contract/money.ts';
import type { UserProfile } from '#contract/users.ts';
import { formatUnixDate } from '../../../lib/dates.ts';
import { Notice } from '../notice.tsx';
import { SupportButtons } from './state-action.tsx';

export function UnmatchedPaymentNotice(payment: NonNullable<UserProfile['unmatched_payment']>) {
  const amount = formatCents(payment.amount);
  const day = formatUnixDate(payment.paid_at);
  const message = `Olá! Meu pagamento de ${amount}, de ${day}, não está ligado a nenhuma assinatura.`;
  return (
    <Notice
      tone="gold"
      icon={<IconCoins />}
      title="Recebemos um pagamento sem assinatura"
      text={`Seu pagamento de ${amount}, de ${day}, chegou, mas não está ligado a nenhuma assinatura. Fale com a gente: devolvemos o valor ou o usamos na assinatura que você quiser.`}
    >
      <SupportButtons subject="Pagamento sem assinatura" text={message} />
    </Notice>
  );
}
