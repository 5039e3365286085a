import { Modal, Text } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionUser } from '#contract/auth.ts';
import type { UserProfile } from '#contract/users.ts';
import { PendingPaymentBlock } from '../../../components/account/pending-payment-block.tsx';
import { LinkButton } from '../../../components/site/link-button.tsx';
import { SupportLine } from '../../../components/site/support-line.tsx';
import { pendingMethod } from '../../../lib/payment-method.ts';
import {
  isFirstPayment,
  type PendingPayment,
  pendingPaymentOf,
} from '../../../lib/purchase/subscription-state.ts';
import { LazyForm } from './data-row.tsx';
import { DELETION } from './deletion.ts';
import { DeletionConsequences } from './deletion-consequences.tsx';

const HELP = `Olá! Quero excluir minha conta e tenho um ${pendingMethod.name} em aberto.`;

interface DeleteAccountDialogProps {
  user: SessionUser;
  /** Undefined where it is not loaded: then the server refuses while a payment is pending. */
  profile: UserProfile | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Says what the end of an account means, and asks for the password before it. */
export function DeleteAccountDialog({ user, profile, opened, onClose }: DeleteAccountDialogProps) {
  const isDeleting = useIsMutating({ mutationKey: DELETION }) > 0;
  // Of the server, which knows of a payment that the profile here does not have.
  const [refusal, setRefusal] = useState<string | null>(null);
  const pending = profile ? pendingPaymentOf(profile) : null;
  if (pending || refusal !== null) {
    return (
      <Modal opened={opened} title="Ainda não dá para excluir" onClose={onClose}>
        {profile && pending ? (
          <PaymentFirst payment={pending} mayCancel={isFirstPayment(profile)} />
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
      <DeletionConsequences email={user.email} profile={profile} />
      <LazyForm>
        {({ DeletionForm }) => (
          <DeletionForm user={user} onCancel={onClose} onRefused={setRefusal} />
        )}
      </LazyForm>
    </Modal>
  );
}

/** An account is not deleted while somebody may be paying: what is there to do first. */
function PaymentFirst({ payment, mayCancel }: { payment: PendingPayment; mayCancel: boolean }) {
  return (
    <>
      <Text>
        Há um {pendingMethod.name} em aberto. Para excluir sua conta,{' '}
        {mayCancel
          ? 'primeiro desista dele. Se já pagou, espere a confirmação.'
          : 'espere a confirmação do pagamento, ou o vencimento.'}
      </Text>
      <PendingPaymentBlock payment={payment} mayCancel={mayCancel} quiet />
      {!mayCancel && <SupportLine text={HELP} />}
    </>
  );
}
