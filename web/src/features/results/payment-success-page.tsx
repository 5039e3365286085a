import { Button, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { brand } from '../../brand.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { MessageCard } from '../../components/message-card.tsx';
import { usePurchaseTold } from './use-purchase-told.ts';

export function PaymentSuccessPage() {
  usePurchaseTold();
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
