import '@mantine/notifications/styles.css';
import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../lib/api.ts';
import { storage } from '../lib/storage.ts';
import { toastError } from './toast.tsx';

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
    <Button mt="xs" loading={loading} onClick={() => void openPortal()}>
      Gerenciar Plano
    </Button>
  );
}

/**
 * The toast for a subscriber who chooses a plan, with its own toaster: public pages
 * load neither before. Shown again whenever `refusals` grows.
 */
export function SubscriberToast({ refusals }: { refusals: number }) {
  useEffect(() => {
    if (refusals === 0) return;
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
    });
  }, [refusals]);
  return <Notifications position="top-center" />;
}
