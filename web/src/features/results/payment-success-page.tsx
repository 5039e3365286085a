import { IconCircleCheck, IconReceipt } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import type { Purchase } from '#contract/billing.ts';
import { formatCents } from '#contract/money.ts';
import { intervals } from '#contract/plans.ts';
import { brand } from '../../brand.ts';
import { FactList } from '../../components/account/fact-list.tsx';
import { PaymentUnknown } from '../../components/account/payment-unknown.tsx';
import { AnchorButton } from '../../components/ui/button.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { MessageCard, MessageFrame } from '../../components/ui/message-card.tsx';
import { Text } from '../../components/ui/text.tsx';
import { formatUnixDate } from '../../lib/dates.ts';
import classes from './payment-success-page.module.css';
import { usePurchase } from './use-purchase.ts';

const DAY_S = 86_400;

export function PaymentSuccessPage() {
  const purchase = usePurchase();
  switch (purchase.step) {
    case 'asking':
      return <MessageFrame />;
    case 'confirmed':
      return <Confirmed purchase={purchase.purchase} />;
    case 'awaited':
      return <Navigate to="/payment-awaited" replace />;
    case 'open':
      return <Navigate to="/checkout" replace />;
    case 'none':
      return <NothingBought subscribed={purchase.subscriptionActive} />;
    case 'unreachable':
      return <PaymentUnknown message={purchase.problem} onRetry={purchase.retry} />;
  }
}

const firstSteps = [
  'Acesse a plataforma e escolha as lojas e os filtros.',
  'Conecte seus grupos de WhatsApp e Telegram.',
  'Acompanhe no painel o que seu público mais clica.',
];

function Confirmed({ purchase }: { purchase: Purchase | undefined }) {
  return (
    <MessageCard title="Pagamento confirmado!" icon={<IconCircleCheck size={40} />}>
      <Text>
        Obrigado pela assinatura. Enviamos os detalhes para seu email. Se não encontrar a mensagem,
        olhe também a caixa de spam.
      </Text>
      {purchase && <Bought purchase={purchase} />}
      <AnchorButton href={brand.appUrl} color="gold" size="lg" fullWidth>
        Acessar a plataforma
      </AnchorButton>
      <section className={classes.steps} aria-labelledby="primeiros-passos">
        <h2 className={classes.title} id="primeiros-passos">
          Seus três primeiros passos
        </h2>
        <ol className={classes.list}>
          {firstSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <LinkButton to="/area-usuario" variant="default" size="lg" fullWidth>
        Ver minha assinatura
      </LinkButton>
    </MessageCard>
  );
}

/** Plan, amount, and when the next period is charged. */
function Bought({ purchase }: { purchase: Purchase }) {
  const { planName, interval, amount, paidAt } = purchase;
  const { title, recurring } = intervals[interval];
  return (
    <div className={classes.bought}>
      <FactList
        facts={[
          ['Plano', `${planName} ${title.toLowerCase()}`],
          ['Valor pago', formatCents(amount)],
          ['Próxima cobrança', formatUnixDate(paidAt + recurring.interval_count * DAY_S)],
        ]}
      />
    </div>
  );
}

/** For who comes to the address without having paid. */
function NothingBought({ subscribed }: { subscribed: boolean }) {
  return (
    <MessageCard title="Nenhum pagamento por aqui" icon={<IconReceipt size={36} />} color="gray">
      <Text>
        Não encontramos uma compra recente sua.{' '}
        {subscribed
          ? 'Sua assinatura continua ativa, e os detalhes estão na Área do Usuário.'
          : 'Se você acabou de pagar, a assinatura aparece na Área do Usuário assim que o pagamento for confirmado.'}
      </Text>
      {!subscribed && (
        <LinkButton to="/planos" color="gold" size="lg" fullWidth>
          Ver os planos
        </LinkButton>
      )}
      <LinkButton
        to="/area-usuario"
        variant={subscribed ? undefined : 'default'}
        size="lg"
        fullWidth
      >
        Ver minha assinatura
      </LinkButton>
    </MessageCard>
  );
}
