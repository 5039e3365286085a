import { Button, Text } from '@mantine/core';
import { IconCircleCheck, IconReceipt } from '@tabler/icons-react';
import { brand } from '../../brand.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { Loading } from '../../components/loading.tsx';
import { MessageCard } from '../../components/message-card.tsx';
import { usePurchaseTold } from './use-purchase-told.ts';

export function PaymentSuccessPage() {
  const isBought = usePurchaseTold();
  if (isBought === null) return <Loading />;
  if (!isBought) return <NothingBought />;
  return (
    <MessageCard title="Pagamento confirmado!" icon={<IconCircleCheck size={40} />}>
      <Text>
        Obrigado pela assinatura. Enviamos os detalhes para o seu email. Se não encontrar a
        mensagem, olhe também a caixa de spam.
      </Text>
      <Button component="a" href={brand.appUrl} color="gold" size="lg" fullWidth>
        Acessar a plataforma
      </Button>
      <LinkButton to="/area-usuario" variant="default" size="lg" fullWidth>
        Ver minha assinatura
      </LinkButton>
    </MessageCard>
  );
}

/** For who comes to the address without having paid. */
function NothingBought() {
  return (
    <MessageCard title="Nenhum pagamento por aqui" icon={<IconReceipt size={36} />} color="gray">
      <Text>
        Não encontramos uma compra recente sua. Se você acabou de pagar, a assinatura aparece na
        Área do Usuário assim que o pagamento for confirmado.
      </Text>
      <LinkButton to="/planos" color="gold" size="lg" fullWidth>
        Ver os planos
      </LinkButton>
      <LinkButton to="/area-usuario" variant="default" size="lg" fullWidth>
        Ver minha assinatura
      </LinkButton>
    </MessageCard>
  );
}
