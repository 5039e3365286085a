import { Text } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { brand } from '../../brand.ts';
import { NewTabButton } from '../site/anchor-buttons.ts';

export function HelpLine() {
  return (
    <Text c="dimmed" ta="center" mt="xl">
      Ficou alguma dúvida?{' '}
      <NewTabButton
        href={brand.helpUrl}
        variant="transparent"
        c="var(--mantine-color-anchor)"
        td="underline"
        fz="inherit"
        px={0}
        rightSection={<IconArrowUpRight size={18} aria-hidden="true" />}
      >
        Visite a Central de Ajuda
      </NewTabButton>
    </Text>
  );
}
