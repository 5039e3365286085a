import { Anchor, Text } from '@mantine/core';
import { brand } from '../../brand.ts';

/** Links to support by WhatsApp and e-mail. They open a message that begins with `text`. */
export function SupportLine({ text }: { text?: string }) {
  const plainLinks = { whatsapp: brand.whatsappUrl, email: brand.emailUrl };
  const { whatsapp, email } = text ? supportLinks('Ajuda com minha conta', text) : plainLinks;
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      Precisa de ajuda? Fale com a gente pelo{' '}
      <Anchor href={whatsapp} target="_blank" rel="noopener" inherit underline="always">
        WhatsApp
      </Anchor>{' '}
      ou escreva para{' '}
      <Anchor href={email} inherit underline="always">
        {brand.email}
      </Anchor>
      .
    </Text>
  );
}

export function supportLinks(subject: string, text: string) {
  const mail = new URLSearchParams({ subject, body: text });
  return {
    whatsapp: `${brand.whatsappUrl}?text=${encodeURIComponent(text)}`,
    email: `${brand.emailUrl}?${mail.toString().replaceAll('+', '%20')}`,
  };
}
