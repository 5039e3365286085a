import { Box, Button, List, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconReceipt } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import type { Purchase } from '#contract/billing.ts';
import { formatCents } from '#contract/money.ts';
import { intervals } from '#contract/plans.ts';
import { brand } from '../../brand.ts';
import { FactList } from '../../components/account/fact-list.tsx';
import { MessageCard } from '../../components/account/message-card.tsx';
import { PaymentUnknown } from '../../components/account/payment-unknown.tsx';
import { LinkButton } from '../../components/site/link-button.tsx';
import { PageSkeleton } from '../../components/site/page-skeleton.tsx';
import { formatUnixDate } from '../../lib/dates.ts';
import { usePurchase } from './use-purchase.ts';

export function PaymentSuccessPage() {
  const purchase = usePurchase();
  switch (purchase.step) {
    case 'asking':
      return <PageSkeleton />;
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
    <MessageCard title="Pagamento confirmado!" Icon={IconCircleCheck}>
      <Text>
        Obrigado pela assinatura. Enviamos os detalhes para seu email. Se não encontrar a mensagem,
        olhe também a caixa de spam.
      </Text>
      {purchase && <Bought purchase={purchase} />}
      <Button component="a" href={brand.appUrl} color="gold">
        Acessar a plataforma
      </Button>
      <Stack role="region" gap="xs" ta="start" aria-labelledby="primeiros-passos">
        <Box component="h2" fz="h4" id="primeiros-passos">
          Seus três primeiros passos
        </Box>
        <List type="ordered" listStyleType="decimal" pl="lg" spacing="0.25rem">
          {firstSteps.map((step) => (
            <List.Item key={step}>{step}</List.Item>
          ))}
        </List>
      </Stack>
      <LinkButton to="/area-usuario" variant="default">
        Ver minha assinatura
      </LinkButton>
    </MessageCard>
  );
}

/** Plan, amount, and when the next period is charged. */
function Bought({ purchase }: { purchase: Purchase }) {
  const { planName, interval, amount, periodEnd } = purchase;
  const { title } = intervals[interval];
  return (
    <FactList
      facts={[
        ['Plano', `${planName} ${title.toLowerCase()}`],
        ['Valor pago', formatCents(amount)],
        ['Próxima cobrança', formatUnixDate(periodEnd)],
      ]}
    />
  );
}

/** For who comes to the address without having paid. */
function NothingBought({ subscribed }: { subscribed: boolean }) {
  return (
    <MessageCard title="Nenhum pagamento por aqui" Icon={IconReceipt} color="gray">
      <Text>
        Não encontramos uma compra recente sua.{' '}
        {subscribed
          ? 'Sua assinatura continua ativa, e os detalhes estão na Área do Usuário.'
          : 'Se você acabou de pagar, a assinatura aparece na Área do Usuário assim que o pagamento for confirmado.'}
      </Text>
      {!subscribed && (
        <LinkButton to="/planos" color="gold">
          Ver os planos
        </LinkButton>
      )}
      <LinkButton to="/area-usuario" variant={subscribed ? 'filled' : 'default'}>
        Ver minha assinatura
      </LinkButton>
    </MessageCard>
  );
}
