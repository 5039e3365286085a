import { Box, Button, Card, Group, Text, VisuallyHidden } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconCheck, IconCopy, IconTicket } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { Promo } from '#contract/promos.ts';
import classes from './coupon-ticket.module.css';
import { DayCountdown } from './day-countdown.tsx';
import { ShareButton } from './share-button.tsx';

/** Before React runs, web/build/inline/promo.ts shows the text of the promo in the URL. */
export function promoText(name: string) {
  return { 'data-promo': name, suppressHydrationWarning: true };
}

/** Before React runs, web/build/inline/promo.ts shows or hides the element. */
function shownIf(hasCountdown: boolean, promo: Promo) {
  return {
    'data-promo-countdown': String(hasCountdown),
    hidden: promo.showCountdown !== hasCountdown,
    suppressHydrationWarning: true,
  };
}

export function CouponTicket({ promo }: { promo: Promo }) {
  const headingId = useId();
  return (
    <Card component="section" className={classes.ticket} aria-labelledby={headingId}>
      <h2 className={classes.stub} id={headingId}>
        <strong {...promoText('discount')}>{`${promo.discount}%`}</strong> de desconto
      </h2>
      <Box px="clamp(24px, 3vw, 32px)" py="md">
        <Group align="baseline" gap="0 1rem">
          <Text c="var(--garimpa-heading)" fz="h3" fw={750} {...promoText('title')}>
            {promo.title}
          </Text>
          <Text c="var(--garimpa-gold-text)" fz="sm" fw={600} {...promoText('specialOffer')}>
            {promo.specialOffer}
          </Text>
        </Group>
        <Text
          mih={{ base: '2lh', sm: '1lh' }}
          c="dimmed"
          textWrap="balance"
          my="0.25rem 0.75rem"
          {...promoText('subtitle')}
        >
          {promo.subtitle}
        </Text>
        <CouponCode code={promo.couponCode} />
      </Box>
      <Group className={classes.strip} gap="0.375rem 1.5rem" justify="space-between">
        <Text fz="sm" fw={600} textWrap="balance">
          {promo.promoMessage}
        </Text>
        <Text {...shownIf(true, promo)}>
          <DayCountdown ticking={promo.showCountdown} />
        </Text>
        <Text c="dimmed" fz="sm" {...shownIf(false, promo)}>
          <IconTicket size={20} aria-hidden="true" style={{ verticalAlign: 'middle' }} /> Sem data
          para acabar
        </Text>
        <ShareButton />
      </Group>
    </Card>
  );
}

const feedback = {
  idle: '',
  copied: 'Cupom copiado.',
  selected: 'O cupom está selecionado: copie pelo menu do seu aparelho.',
};

/** Returns whether the text was copied. If not, it stays selected, so that the user can copy it. */
async function copyText(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent);
    return true;
  } catch {
    // Without permission, the older API may still work. Mantine's `useClipboard` does not try it.
    window.getSelection()?.selectAllChildren(element);
    return document.execCommand('copy');
  }
}

function CouponCode({ code }: { code: string }) {
  const element = useRef<HTMLElement>(null);
  const [state, setState] = useState<keyof typeof feedback>('idle');
  const forget = useTimeout(() => setState('idle'), 3000);

  async function copy(): Promise<void> {
    forget.clear();
    if (element.current && (await copyText(element.current))) {
      setState('copied');
      forget.start();
    } else {
      setState('selected');
    }
  }

  const Icon = state === 'copied' ? IconCheck : IconCopy;
  return (
    <Group gap="0.625rem" align="stretch">
      <Group className={classes.code} gap={0} justify="space-between" wrap="nowrap">
        <Group component="p" gap="0 12px">
          <Text span c="dimmed" fz="sm">
            Cupom
          </Text>
          <code ref={element} {...promoText('couponCode')}>
            {code}
          </code>
        </Group>
        <Button variant="subtle" px="sm" flex="none" onClick={() => void copy()}>
          <Icon size={22} aria-hidden="true" />
          <VisuallyHidden>Copiar cupom</VisuallyHidden>
        </Button>
      </Group>
      <Button component="a" href="#planos" variant="outline" flex="1 1 auto">
        Escolher um plano
      </Button>
      <Text c="dimmed" fz="sm" flex="1 0 100%" className={classes.feedback} role="status">
        {feedback[state]}
      </Text>
    </Group>
  );
}
