import { IconCalendarOff, IconCalendarX, IconCreditCardOff } from '@tabler/icons-react';
import { Notice } from '../../../components/ui/notice.tsx';
import { formatUnixDate } from '../../../lib/dates.ts';
import classes from '../card.module.css';
import { FirstBoletoNotice, RenewalBoletoNotice } from './boleto-notice.tsx';
import type { SubscriptionConcern } from './subscription-concern.ts';

/** What a person should know of their subscription besides its facts, and what to do. */
export function SubscriptionNotice({ concern }: { concern: SubscriptionConcern }) {
  const look = { className: classes.notice };
  switch (concern.kind) {
    case 'none':
      return null;
    case 'first-boleto':
      return <FirstBoletoNotice {...concern} />;
    case 'renewal-boleto':
      return <RenewalBoletoNotice {...concern} />;
    case 'leaving':
      return (
        <Notice color="gold" icon={<IconCalendarX />} title="Assinatura cancelada" {...look}>
          O acesso continua até {formatUnixDate(concern.until)} e não haverá nova cobrança. Mudou de
          ideia? Reative a assinatura em Gerenciar Plano.
        </Notice>
      );
    case 'unpaid':
      return (
        <Notice
          color="red"
          icon={<IconCreditCardOff />}
          title="O último pagamento não foi aprovado"
          {...look}
        >
          {concern.accessUntil === null
            ? 'Seu acesso está suspenso.'
            : `Sem o pagamento, o acesso termina em ${formatUnixDate(concern.accessUntil)}.`}{' '}
          Regularize o pagamento ou troque o cartão em Gerenciar Plano.
        </Notice>
      );
    case 'ended':
      return (
        <Notice
          color="gold"
          icon={<IconCalendarOff />}
          title={
            concern.at === null
              ? 'Sua assinatura terminou'
              : `Sua assinatura terminou em ${formatUnixDate(concern.at)}`
          }
          {...look}
        >
          Sua conta continua aqui. Assine de novo e volte a publicar de onde parou.
        </Notice>
      );
    case 'never-paid':
      return (
        <Notice
          color="gold"
          icon={<IconCreditCardOff />}
          title="O primeiro pagamento não foi concluído"
          {...look}
        >
          Por isso a assinatura não começou. Você pode assinar de novo quando quiser.
        </Notice>
      );
  }
}
