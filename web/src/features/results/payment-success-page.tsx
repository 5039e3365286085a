import { Text } from '@mantine/core';
import { IconCircleCheck, IconReceipt } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { brand } from '../../brand.ts';
import { PaymentUnknown } from '../../components/account/payment-unknown.tsx';
import { AnchorButton } from '../../components/ui/button.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { Loading } from '../../components/ui/loading.tsx';
import { MessageCard } from '../../components/ui/message-card.tsx';
import { usePurchase } from './use-purchase.ts';

export function PaymentSuccessPage() {
  const purchase = usePurchase();
  switch (purchase.step) {
    case 'asking':
      return <Loading />;
    case 'confirmed':
      return <Confirmed />;
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

function Confirmed() {
  return (
    <MessageCard title="Pagamento confirmado!" icon={<IconCircleCheck size={40} />}>
      <Text>
        Obrigado pela assinatura. Enviamos os detalhes para seu email. Se não encontrar a mensagem,
        olhe também a caixa de spam.
      </Text>
      <AnchorButton href={brand.appUrl} color="gold" size="lg" fullWidth>
        Acessar a plataforma
      </AnchorButton>
      <LinkButton to="/area-usuario" variant="default" size="lg" fullWidth>
        Ver minha assinatura
      </LinkButton>
    </MessageCard>
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
      <LinkButton to="/area-usuario" variant="default" size="lg" fullWidth>
        Ver minha assinatura
      </LinkButton>
    </MessageCard>
  );
}
