import { IconBrandWhatsapp, IconCoins, IconMail } from '@tabler/icons-react';
import { formatCents } from '#contract/money.ts';
import type { UserProfile } from '#contract/users.ts';
import { brand } from '../../../brand.ts';
import { AnchorButton } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Text } from '../../../components/ui/text.tsx';
import { formatUnixDate } from '../../../lib/dates.ts';
import classes from '../card.module.css';

interface UnmatchedPaymentNoticeProps {
  payment: NonNullable<UserProfile['unmatched_payment']>;
}

/** A payment without a subscription: that it arrived, and how to reach support. */
export function UnmatchedPaymentNotice({ payment }: UnmatchedPaymentNoticeProps) {
  const amount = formatCents(payment.amount);
  const day = formatUnixDate(payment.paid_at);
  const text = `Olá! Meu pagamento de ${amount}, de ${day}, não está ligado a nenhuma assinatura.`;
  const mail = new URLSearchParams({ subject: 'Pagamento sem assinatura', body: text });
  return (
    <Notice
      color="gold"
      icon={<IconCoins />}
      title="Recebemos um pagamento sem assinatura"
      className={classes.unmatched}
    >
      <Text>
        Seu pagamento de {amount}, de {day}, chegou, mas não está ligado a nenhuma assinatura. Fale
        com a gente pelo WhatsApp ou escreva para {brand.email}: devolvemos o valor ou o usamos na
        assinatura que você quiser.
      </Text>
      <div className={classes.ways}>
        <AnchorButton
          href={`${brand.whatsappUrl}?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener"
          leftSection={<IconBrandWhatsapp size={18} />}
        >
          Falar no WhatsApp
        </AnchorButton>
        <AnchorButton
          href={`${brand.emailUrl}?${mail.toString().replaceAll('+', '%20')}`}
          variant="default"
          leftSection={<IconMail size={18} />}
        >
          Escrever um email
        </AnchorButton>
      </div>
    </Notice>
  );
}
