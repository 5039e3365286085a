import { List, Modal, Text } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SessionUser } from '#contract/auth.ts';
import { DAY } from '#contract/days.ts';
import { formatCents } from '#contract/money.ts';
import type { UserProfile } from '#contract/users.ts';
import { DialogButtons } from '../../../components/account/dialog-buttons.tsx';
import { CancelPendingPayment } from '../../../components/account/pending-payment-block.tsx';
import { NewTabButton } from '../../../components/site/anchor-buttons.ts';
import { LinkButton } from '../../../components/site/link-button.tsx';
import { SupportLine } from '../../../components/site/support-line.tsx';
import { formatUnixDate } from '../../../lib/dates.ts';
import { pendingMethodTexts } from '../../../lib/payment-method.ts';
import { GUARANTEE, GUARANTEE_DAYS } from '../../../lib/periods.ts';
import {
  isFirstPayment,
  isProcessing,
  type PendingPayment,
  pendingPaymentOf,
  subscriptionState,
} from '../../../lib/purchase/subscription-state.ts';
import { type DataRowsProps, LazyForm } from './data-rows.tsx';
import { DELETION } from './mutation-keys.ts';

const HELP = `Olá! Quero excluir minha conta e tenho um ${pendingMethodTexts.name} em aberto.`;

interface DeleteAccountDialogProps {
  user: SessionUser;
  /** Undefined until loaded. Until then, only the server's refusal reveals a pending payment. */
  profile: UserProfile | undefined;
  opened: boolean;
  onClose: () => void;
}

export function DeleteAccountDialog({ user, profile, opened, onClose }: DeleteAccountDialogProps) {
  const isDeleting = useIsMutating({ mutationKey: DELETION }) > 0;
  // The server's refusal because of a pending payment, which the loaded profile may lack.
  const [refusal, setRefusal] = useState<string | null>(null);
  const pending = profile ? pendingPaymentOf(profile) : null;
  const hasPending = pending !== null;
  // Otherwise the refusal would appear again after the user has canceled the payment.
  useEffect(() => {
    if (opened || hasPending) setRefusal(null);
  }, [opened, hasPending]);
  if (pending || refusal !== null) {
    return (
      <Modal opened={opened} title="Ainda não dá para excluir" onClose={onClose}>
        {profile && pending ? (
          <PendingPaymentNotice payment={pending} profile={profile} />
        ) : (
          <>
            <Text role="alert">{refusal}</Text>
            <LinkButton to="/payment-awaited">Ver o pagamento</LinkButton>
            <SupportLine text={HELP} />
          </>
        )}
      </Modal>
    );
  }
  return (
    <Modal
      opened={opened}
      title="Excluir sua conta?"
      withCloseButton={!isDeleting}
      onClose={() => isDeleting || onClose()}
    >
      <DeletionConsequences user={user} profile={profile} />
      <LazyForm>
        {({ DeletionForm }) => (
          <DeletionForm user={user} onCancel={onClose} onRefused={setRefusal} />
        )}
      </LazyForm>
    </Modal>
  );
}

interface PendingPaymentNoticeProps {
  payment: PendingPayment;
  profile: UserProfile;
}

function PendingPaymentNotice({ payment, profile }: PendingPaymentNoticeProps) {
  const mayCancel = isFirstPayment(profile) && !isProcessing(payment);
  return (
    <>
      <Text>
        Há um {pendingMethodTexts.name} em aberto. Para excluir sua conta,{' '}
        {mayCancel
          ? 'primeiro desista dele. Se já pagou, espere a confirmação.'
          : 'espere a confirmação do pagamento, ou o vencimento.'}
      </Text>
      {payment.url && (
        <DialogButtons isDangerous>
          <NewTabButton href={payment.url} variant="default">
            {pendingMethodTexts.view}
          </NewTabButton>
          {mayCancel && <CancelPendingPayment color="red" />}
        </DialogButtons>
      )}
      {!mayCancel && <SupportLine text={HELP} />}
    </>
  );
}

function DeletionConsequences({ user, profile }: Omit<DataRowsProps, 'isLoading'>) {
  return (
    <>
      <List listStyleType="disc" pl="lg" size="sm" spacing={4}>
        <List.Item>{endOfAccess(profile)}</List.Item>
        {profile?.customer_credit && (
          <List.Item>
            Seu crédito de <strong>{formatCents(profile.customer_credit)}</strong> deixa de valer
            para novas cobranças: nossa equipe devolve o valor e fala com você por email.
          </List.Item>
        )}
        <List.Item>
          A conta de <strong>{user.email}</strong>, o cadastro e os cartões são apagados para
          sempre, e você sai em todos os aparelhos.
        </List.Item>
        <List.Item>
          Por exigência fiscal, os recibos dos pagamentos ficam guardados na Stripe.
        </List.Item>
      </List>
      {profile && subscriptionState(profile) === 'active' && (
        <Text size="sm">
          Só não quer mais pagar? Cancele em Assinatura: a conta fica, e o acesso vai até o fim do
          período pago.
        </Text>
      )}
      {profile && mayHaveGuarantee(profile) && (
        <>
          <Text>Está no prazo da garantia de {GUARANTEE}? Peça o reembolso antes de excluir.</Text>
          <SupportLine
            text={`Olá! Quero o reembolso da garantia de ${GUARANTEE}. Minha conta: ${user.email}`}
          />
        </>
      )}
    </>
  );
}

function endOfAccess(profile: UserProfile | undefined): string {
  if (!profile) return 'Se há uma assinatura, ela é cancelada agora, sem reembolso.';
  if (['none', 'never-paid', 'ended'].includes(subscriptionState(profile))) {
    return 'Seu acesso ao app termina agora.';
  }
  const { subscription_active: active, subscription_end: end } = profile;
  return active && end !== null
    ? `A assinatura termina agora, sem reembolso do período que iria até ${formatUnixDate(end)}.`
    : 'A assinatura é cancelada agora, sem reembolso.';
}

function mayHaveGuarantee({ subscription_start: start, subscription_active }: UserProfile) {
  if (!subscription_active || start === null) return false;
  return Date.now() / 1000 < start + GUARANTEE_DAYS * DAY;
}
