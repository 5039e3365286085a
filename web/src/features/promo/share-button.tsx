import { Box, Button, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconShare } from '@tabler/icons-react';
import { readSearch } from '../../lib/address.ts';

const SHARED = ['promo', 'parceiro', 'afiliado', 'ref'];

function sharedAddress({ origin, pathname, search }: Location): string {
  const given = [...readSearch(search)].filter(([name]) => SHARED.includes(name));
  const text = new URLSearchParams(given).toString();
  return origin + pathname + (text && `?${text}`);
}

/** A button that opens the device's share sheet, or copies the page's URL if sharing fails. */
export function ShareButton() {
  const { copy, copied, error } = useClipboard({ timeout: 3000 });

  async function share(): Promise<void> {
    const url = sharedAddress(window.location);
    try {
      await navigator.share({ title: document.title, url });
    } catch (failure) {
      // Copy the URL, unless the user has closed the share sheet (`AbortError`).
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) copy(url);
    }
  }

  const Icon = copied ? IconCheck : IconShare;
  return (
    <Box mx="-0.75rem">
      <Button
        variant="subtle"
        px="sm"
        leftSection={<Icon size={20} aria-hidden="true" />}
        onClick={() => void share()}
      >
        <span aria-live="polite">{copied ? 'Link copiado' : 'Compartilhar esta promoção'}</span>
      </Button>
      <Text size="sm" role="status">
        {error && `Copie o link: ${sharedAddress(window.location)}`}
      </Text>
    </Box>
  );
}
