import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../../lib/api.ts';
import { storage } from '../../lib/storage.ts';
import { Button } from '../ui/button.tsx';
import { CLOSE_BUTTON, toastError } from '../ui/toast.tsx';
import { mountToasts } from '../ui/toast-host.tsx';

const PORTAL_FAILED = 'Não foi possível acessar o portal de gerenciamento de assinatura';

function ManagePlan() {
  const [loading, setLoading] = useState(false);

  async function openPortal(): Promise<void> {
    const email = storage.get('userEmail');
    if (email === null) return toastError('Email não encontrado');
    setLoading(true);
    try {
      const { url } = await call(endpoints.createCustomerPortalSession, { email });
      window.location.assign(url);
    } catch {
      setLoading(false);
      toastError(PORTAL_FAILED);
    }
  }

  return (
    <Button
      style={{ marginBlockStart: '0.5rem' }}
      loading={loading}
      onClick={() => void openPortal()}
    >
      Gerenciar Plano
    </Button>
  );
}

/** Tells a subscriber who chose a plan where plans are changed. Public pages load no toasts before. */
export function showSubscriberToast(): void {
  mountToasts();
  notifications.hide('subscriber');
  notifications.show({
    id: 'subscriber',
    title: 'Você já tem uma assinatura ativa',
    message: (
      <>
        Para trocar de plano, abra o gerenciamento da sua assinatura.
        <br />
        <ManagePlan />
      </>
    ),
    color: 'gold',
    autoClose: false,
    closeButtonProps: CLOSE_BUTTON,
  });
}
