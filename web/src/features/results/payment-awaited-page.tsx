import { IconBrandWhatsapp, IconHourglassHigh } from '@tabler/icons-react';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { TRIAL_PLAN_NAME } from '#contract/plans.ts';
import { brand } from '../../brand.ts';
import { BoletoPanel } from '../../components/account/boleto-panel.tsx';
import { CancelBoleto } from '../../components/account/cancel-boleto.tsx';
import { useTrial } from '../../components/account/use-trial.ts';
import { AnchorButton, Button } from '../../components/ui/button.tsx';
import { MessageCard } from '../../components/ui/message-card.tsx';
import { Text } from '../../components/ui/text.tsx';
import { hasOpenerHere } from '../../lib/purchase/checkout-message.ts';
import { lastCheckoutSession } from '../../lib/purchase/checkout-session.ts';
import { BoletoIssued } from './boleto-issued.tsx';
import { TrialPanel } from './trial-panel.tsx';
import { useAwaitedPayment } from './use-awaited-payment.ts';

const proofText = encodeURIComponent('Olá! Segue o comprovante do pagamento da minha assinatura.');

const checkTexts = {
  never: '',
  asking: '',
  waiting: 'Ainda não recebemos a confirmação. No boleto, ela leva até 3 dias úteis.',
  failed: 'Não foi possível verificar agora. Tente novamente em instantes.',
};

export function PaymentAwaitedPage() {
  const trial = useTrial();
  const navigate = useNavigate();
  const { boleto, isFirst, isPaid, check, checked } = useAwaitedPayment();
  if (isPaid) return <Paid />;
  if (hasOpenerHere()) return <BoletoIssued boleto={boleto} />;
  return (
    <MessageCard title="Aguardando pagamento" icon={<IconHourglassHigh size={36} />} color="gold">
      {boleto !== null && <BoletoPanel boleto={boleto} />}
      <Text>O acesso ao seu plano será liberado após a confirmação do pagamento.</Text>
      {trial.active && (
        <Text>
          Enquanto isso, aproveite o período grátis do plano <strong>{TRIAL_PLAN_NAME}</strong>.
        </Text>
      )}
      <TrialPanel trial={trial} />
      <Text>Já pagou? Envie o comprovante pelo WhatsApp para agilizar a liberação.</Text>
      <AnchorButton
        href={`${brand.whatsappUrl}?text=${proofText}`}
        target="_blank"
        rel="noopener"
        // A boleto that is there is to be paid first.
        {...(boleto === null ? { color: 'gold' } : { variant: 'default' })}
        size="lg"
        fullWidth
        leftSection={<IconBrandWhatsapp size={20} />}
      >
        Enviar Comprovante
      </AnchorButton>
      <Button variant="default" size="lg" fullWidth loading={checked === 'asking'} onClick={check}>
        Verificar de novo
      </Button>
      {checkTexts[checked] && <Text role="status">{checkTexts[checked]}</Text>}
      <AnchorButton href={brand.appUrl} variant="default" size="lg" fullWidth>
        Acessar a plataforma
      </AnchorButton>
      {isFirst && (
        <CancelBoleto variant="subtle" onCanceled={() => void navigate({ to: '/upsell' })} />
      )}
    </MessageCard>
  );
}

/** The money came while the page was open. */
function Paid() {
  const session_id = lastCheckoutSession();
  if (session_id === null) return <Navigate to="/area-usuario" replace />;
  return <Navigate to="/payment-success" search={{ session_id }} replace />;
}
