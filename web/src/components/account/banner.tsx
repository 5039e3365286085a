import { Box, Group } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconWifiOff, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export function Banner(props: { Icon: TablerIcon; role?: 'alert'; children: ReactNode }) {
  const { Icon, role, children } = props;
  return (
    <Group
      bg="light-dark(var(--mantine-color-gold-1), #37301b)"
      c="var(--mantine-color-gold-light-color)"
      justify="center"
      gap="xs"
      px={16}
      py="sm"
      mih="3.5rem"
      fw={600}
      wrap="nowrap"
      style={{ textWrap: 'balance' }}
      role={role}
    >
      <Icon size={22} style={{ flex: 'none' }} aria-hidden="true" />
      {children}
    </Group>
  );
}

/** While the browser is offline, tells the user that typed text is not lost. */
export function OfflineNotice() {
  const { online } = useNetwork();
  return (
    !online && (
      <Banner Icon={IconWifiOff} role="alert">
        {/* On a narrow screen, each sentence has its own line. */}
        <div>
          <Box display="inline-block">Sem conexão com a internet.</Box>{' '}
          <Box display="inline-block">O que você preencheu continua aqui.</Box>
        </div>
      </Banner>
    )
  );
}
