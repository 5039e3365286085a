import { Anchor, Text } from '@mantine/core';
import { brand } from '../../brand.ts';

/** How to reach support, next to what only support can look into. */
export function SupportLine() {
  return (
    <Text size="sm" c="dimmed">
      Precisa de ajuda? Fale com a gente pelo{' '}
      <Anchor href={brand.whatsappUrl} target="_blank" rel="noopener" inherit underline="always">
        WhatsApp
      </Anchor>{' '}
      ou escreva para{' '}
      <Anchor href={brand.emailUrl} inherit underline="always">
        {brand.email}
      </Anchor>
      .
    </Text>
  );
}
