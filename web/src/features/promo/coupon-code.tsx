import { Button, Group, Text } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import classes from './coupon-code.module.css';

const COPIED_MS = 3000;

const feedback = {
  idle: '',
  copied: 'Cupom copiado.',
  selected: 'O cupom está selecionado: copie pelo menu do seu aparelho.',
};

/**
 * Copies what `element` shows; false where the browser lets no page write to the clipboard, and
 * the text is then selected, ready to be copied by hand. Mantine's `useClipboard` has no such way.
 */
async function copyText(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent);
    return true;
  } catch {
    // No permission, or no secure origin: the older way needs neither.
    window.getSelection()?.selectAllChildren(element);
    return document.execCommand('copy');
  }
}

/** The code with a button that copies it and says so. */
export function CouponCode({ children }: { children: ReactNode }) {
  const code = useRef<HTMLSpanElement>(null);
  const [state, setState] = useState<keyof typeof feedback>('idle');
  const forget = useTimeout(() => setState('idle'), COPIED_MS);

  async function copy(): Promise<void> {
    forget.clear();
    if (code.current && (await copyText(code.current))) {
      setState('copied');
      forget.start();
    } else {
      setState('selected');
    }
  }

  const isCopied = state === 'copied';
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Group gap="0.625rem">
      <Group component="p" className={classes.code} gap="0 12px" m={0} miw={0}>
        <Text span c="dimmed" fz="sm">
          Cupom
        </Text>
        <span ref={code}>{children}</span>
      </Group>
      <Button
        variant="default"
        flex="1 1 auto"
        miw="min(10.5rem, 100%)"
        leftSection={<Icon size={20} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {isCopied ? 'Copiado' : 'Copiar cupom'}
      </Button>
      <Text c="dimmed" fz="sm" flex="1 0 100%" className={classes.feedback} role="status">
        {feedback[state]}
      </Text>
    </Group>
  );
}
