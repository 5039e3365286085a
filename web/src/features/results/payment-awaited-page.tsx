import { Button, Stack, Text } from '@mantine/core';
import { IconBarcode, IconBrandWhatsapp, IconHourglassHigh } from '@tabler/icons-react';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { TRIAL_PLAN_NAME } from '#contract/plans.ts';
import { brand } from '../../brand.ts';
import { BoletoBlock } from '../../components/account/boleto-block.tsx';
import { useTrial } from '../../components/account/use-person.ts';
import { LinkButton } from '../../components/site/link-button.tsx';
import { MessageCard } from '../../components/site/message-card.tsx';
import { SupportLine } from '../../components/site/support-line.tsx';
import { CANCELLED_BOLETO, isProcessing } from '../../lib/purchase/boleto.ts';
import { hasOpenerHere } from '../../lib/purchase/checkout-message.ts';
import { lastCheckoutSession } from '../../lib/purchase/checkout-session.ts';
import { TrialPanel } from './trial-panel.tsx';
import { useAwaitedPayment } from './use-awaited-payment.ts';

const proofText = encodeURIComponent('Olá! Segue o comprovante do pagamento da minha assinatura.');

const checkTexts = {
  idle: '',
  pending: '',
  success: 'Ainda não recebemos a confirmação. No boleto, ela leva até 3 dias úteis.',
  error: 'Não foi possível verificar agora. Tente novamente em instantes.',
};

export function PaymentAwaitedPage() {
  const trial = useTrial();
  const navigate = useNavigate();
  const { boleto, isFirst, isPaid, isCancelled, check, checked } = useAwaitedPayment();
  if (isPaid) return <Paid />;
  if (isCancelled) return <CancelledBoleto />;
  // The checkout's tab after a boleto was issued: the tab that opened it does the waiting.
  const isCheckoutTab = hasOpenerHere();
  const isInBank = boleto !== null && isProcessing(boleto);
  const isRenewal = boleto !== null && !isFirst;
  const title = isInBank
    ? 'Confirmando seu pagamento'
    : isCheckoutTab
      ? 'Seu boleto foi emitido'
      : 'Aguardando pagamento';
  const proof = `${brand.whatsappUrl}?text=${proofText}`;
  const sendProof = (
    <Button
      key="proof"
      component="a"
      href={proof}
      target="_blank"
      rel="noopener"
      size="md"
      // A boleto that is there is to be paid first.
      {...(boleto === null ? { color: 'gold' } : { variant: 'subtle' })}
      leftSection={<IconBrandWhatsapp size={20} />}
    >
      Enviar Comprovante
    </Button>
  );
  const recheck = !isCheckoutTab && (
    <Stack key="check" gap="xs" align="stretch">
      <Button
        variant={isInBank ? 'default' : 'subtle'}
        size="md"
        loading={checked === 'pending'}
        onClick={() => check()}
      >
        Verificar de novo
      </Button>
      {checkTexts[checked] && (
        <Text role="status" size="sm">
          {checkTexts[checked]}
        </Text>
      )}
    </Stack>
  );
  return (
    <MessageCard title={title} Icon={isCheckoutTab ? IconBarcode : IconHourglassHigh} color="gold">
      {isCheckoutTab && (
        <>
          <Text>
            Você já pode fechar esta aba: a anterior continua aberta, com o boleto e o andamento do
            pagamento.
          </Text>
          <Button variant="default" onClick={() => window.close()}>
            Fechar esta aba
          </Button>
        </>
      )}
      <Text>
        {isRenewal
          ? 'Este boleto renova sua assinatura: depois da confirmação do pagamento, ela segue por mais um período.'
          : 'O acesso ao seu plano será liberado após a confirmação do pagamento.'}
      </Text>
      {boleto !== null && (
        <BoletoBlock
          boleto={boleto}
          mayCancel={isFirst && !isCheckoutTab}
          onCanceled={() => void navigate({ to: '/upsell' })}
        />
      )}
      {trial?.active && (
        <Text>
          Enquanto isso, aproveite o período de teste do plano <strong>{TRIAL_PLAN_NAME}</strong>.
        </Text>
      )}
      <TrialPanel trial={trial} />
      <Text size="sm" c="dimmed">
        {isInBank
          ? 'Não precisa pagar de novo nem enviar nada. Se a confirmação demorar, envie o comprovante pelo WhatsApp.'
          : 'Já pagou? Envie o comprovante pelo WhatsApp para agilizar a liberação.'}
      </Text>
      {isInBank ? [recheck, sendProof] : [sendProof, recheck]}
      <Button component="a" href={brand.appUrl} variant="subtle" size="md">
        Acessar a plataforma
      </Button>
    </MessageCard>
  );
}

/** Stripe cancels a boleto after its last day, and sometimes before. */
function CancelledBoleto() {
  return (
    <MessageCard title="O boleto foi cancelado" Icon={IconBarcode} color="gold">
      <Text>{CANCELLED_BOLETO}</Text>
      <LinkButton to="/planos">Escolher um plano</LinkButton>
      <SupportLine text="Olá! Meu boleto aparece como cancelado." />
    </MessageCard>
  );
}

/** The money came while the page was open. */
function Paid() {
  const session_id = lastCheckoutSession();
  if (session_id === null) return <Navigate to="/area-usuario" replace />;
  return <Navigate to="/payment-success" search={{ session_id }} replace />;
}
