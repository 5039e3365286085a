import { Button, Text } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { brand } from '../../brand.ts';

/** A line of text with a link to the help centre. */
export function HelpLine() {
  return (
    <Text c="dimmed" ta="center" mt="xl">
      Ficou alguma dúvida?{' '}
      <Button
        component="a"
        href={brand.helpUrl}
        target="_blank"
        rel="noopener"
        variant="transparent"
        c="var(--mantine-color-anchor)"
        td="underline"
        fz="inherit"
        px={0}
        rightSection={<IconArrowUpRight size={18} aria-hidden="true" />}
      >
        Visite a Central de Ajuda
      </Button>
    </Text>
  );
}
