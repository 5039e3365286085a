import { Button, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconShare } from '@tabler/icons-react';
import { readSearch } from '../../lib/address.ts';

/** The parameters that a shared address keeps: the promo and the affiliate. */
const SHARED = ['promo', 'parceiro', 'afiliado', 'ref'];

/** Returns this page's address for sharing, without the visitor's own campaign parameters. */
function sharedAddress({ origin, pathname, search }: Location): string {
  const given = [...readSearch(search)].filter(([name]) => SHARED.includes(name));
  const text = new URLSearchParams(given).toString();
  return origin + pathname + (text && `?${text}`);
}

/** Shares the promo with the device's share sheet, or copies its address and confirms it. */
export function ShareButton() {
  const { copy, copied, error } = useClipboard({ timeout: 3000 });

  async function share(): Promise<void> {
    const url = sharedAddress(window.location);
    try {
      await navigator.share({ title: document.title, url });
    } catch (failure) {
      // An abort means that the user closed the share sheet. Any other failure copies the address.
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) copy(url);
    }
  }

  const Icon = copied ? IconCheck : IconShare;
  return (
    <>
      <Button
        variant="subtle"
        mt="sm"
        leftSection={<Icon size={20} aria-hidden="true" />}
        onClick={() => void share()}
      >
        <span aria-live="polite">{copied ? 'Link copiado' : 'Compartilhar esta promoção'}</span>
      </Button>
      <Text size="sm" role="status">
        {error && `Copie o link: ${sharedAddress(window.location)}`}
      </Text>
    </>
  );
}
