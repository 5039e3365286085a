import { Button, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconHourglassHigh } from '@tabler/icons-react';
import { TRIAL_PLAN_NAME } from '#contract/plans.ts';
import { brand } from '../../brand.ts';
import { MessageCard } from '../../components/message-card.tsx';
import { TrialPanel } from '../../components/trial-panel.tsx';
import { useTrial } from '../../components/use-trial.ts';
import { useVoucherUrl } from './use-voucher-url.ts';
import { VoucherLink } from './voucher-link.tsx';

const proofText = encodeURIComponent('Olá! Segue o comprovante do pagamento da minha assinatura.');

export function PaymentAwaitedPage() {
  const trial = useTrial();
  const voucherUrl = useVoucherUrl();
  return (
    <MessageCard title="Aguardando pagamento" icon={<IconHourglassHigh size={36} />} color="gold">
      <Text>O acesso ao seu plano será liberado após a confirmação do pagamento.</Text>
      {trial.active && (
        <Text>
          Enquanto isso, aproveite o período grátis do plano <strong>{TRIAL_PLAN_NAME}</strong>.
        </Text>
      )}
      <TrialPanel trial={trial} />
      {voucherUrl !== null && <VoucherLink url={voucherUrl} />}
      <Text>Já pagou? Envie o comprovante pelo WhatsApp para agilizar a liberação.</Text>
      <Button
        component="a"
        href={`${brand.whatsappUrl}?text=${proofText}`}
        target="_blank"
        rel="noopener"
        // A slip that is there is to be paid first.
        {...(voucherUrl === null ? { color: 'gold' } : { variant: 'default' })}
        size="lg"
        fullWidth
        leftSection={<IconBrandWhatsapp size={20} />}
      >
        Enviar Comprovante
      </Button>
      <Button component="a" href={brand.appUrl} variant="default" size="lg" fullWidth>
        Acessar a plataforma
      </Button>
    </MessageCard>
  );
}
