import { Alert, Button, Group, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconCoins, IconMail } from '@tabler/icons-react';
import { formatCents } from '#contract/money.ts';
import type { UserProfile } from '#contract/users.ts';
import { NewTabButton } from '../../../components/site/anchor-buttons.ts';
import { supportLinks } from '../../../components/site/support-line.tsx';
import { formatUnixDate } from '../../../lib/dates.ts';

interface UnmatchedPaymentNoticeProps {
  payment: NonNullable<UserProfile['unmatched_payment']>;
}

/** Tells the user about a payment without a subscription, and how to reach support. */
export function UnmatchedPaymentNotice({ payment }: UnmatchedPaymentNoticeProps) {
  const amount = formatCents(payment.amount);
  const day = formatUnixDate(payment.paid_at);
  const text = `Olá! Meu pagamento de ${amount}, de ${day}, não está ligado a nenhuma assinatura.`;
  const links = supportLinks('Pagamento sem assinatura', text);
  return (
    <Alert color="gold" icon={<IconCoins />} title="Recebemos um pagamento sem assinatura">
      <Text>
        Seu pagamento de {amount}, de {day}, chegou, mas não está ligado a nenhuma assinatura. Fale
        com a gente: devolvemos o valor ou o usamos na assinatura que você quiser.
      </Text>
      <Group gap="sm" mt="sm">
        <NewTabButton href={links.whatsapp} leftSection={<IconBrandWhatsapp size={18} />}>
          Falar no WhatsApp
        </NewTabButton>
        <Button
          component="a"
          href={links.email}
          variant="default"
          leftSection={<IconMail size={18} />}
        >
          Escrever um email
        </Button>
      </Group>
    </Alert>
  );
}
