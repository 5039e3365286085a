import { Alert } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';

/** Says that the connection is lost, and that what was typed is not, until it is back. */
export function OfflineNotice() {
  const { online } = useNetwork();
  return (
    !online && (
      <Alert color="gold" radius={0} icon={<IconWifiOff />}>
        Sem conexão com a internet. O que você preencheu continua aqui.
      </Alert>
    )
  );
}
