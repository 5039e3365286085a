import { Box } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { Banner } from './banner.tsx';

/** Says that the connection is lost, and that what was typed is not, until it is back. */
export function OfflineNotice() {
  const { online } = useNetwork();
  return (
    !online && (
      <Banner Icon={IconWifiOff} role="alert">
        {/* A line breaks between the two before it breaks in one. */}
        <div>
          <Box display="inline-block">Sem conexão com a internet.</Box>{' '}
          <Box display="inline-block">O que você preencheu continua aqui.</Box>
        </div>
      </Banner>
    )
  );
}
