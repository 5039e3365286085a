import { Anchor, Text } from '@mantine/core';
import { brand } from '../../brand.ts';

interface SupportLineProps {
  /** The beginning of the message to support. Without a text, the links open an empty message. */
  text?: string;
}

/** A line with links to support, for pages where the user may need help. */
export function SupportLine({ text }: SupportLineProps) {
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

/** Returns links to WhatsApp and e-mail with a prepared message to support. */
export function supportLinks(subject: string, text: string) {
  const mail = new URLSearchParams({ subject, body: text });
  return {
    whatsapp: `${brand.whatsappUrl}?text=${encodeURIComponent(text)}`,
    email: `${brand.emailUrl}?${mail.toString().replaceAll('+', '%20')}`,
  };
}
