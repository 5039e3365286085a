import { Box, Card, Group, Text } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useId } from 'react';
import type { Promo } from '#contract/promos.ts';
import { CouponCode } from './coupon-code.tsx';
import classes from './coupon-ticket.module.css';
import { DayCountdown } from './day-countdown.tsx';

/** A text that inline/promo.ts sets before React does. */
export function promoText(name: string) {
  return { 'data-promo': name, suppressHydrationWarning: true };
}

/** What is shown with a countdown, or without; inline/promo.ts decides it before React does. */
function shownIf(hasCountdown: boolean, promo: Promo) {
  return {
    'data-promo-countdown': String(hasCountdown),
    hidden: promo.showCountdown !== hasCountdown,
    suppressHydrationWarning: true,
  };
}

/** The promo as a ticket: what it gives, its code, and how long it lasts. */
export function CouponTicket({ promo }: { promo: Promo }) {
  const headingId = useId();
  return (
    <Card component="section" className={classes.ticket} aria-labelledby={headingId}>
      <Text className={classes.stub} fw={600}>
        <strong {...promoText('discount')}>{`${promo.discount}%`}</strong>
        <span>
          de desconto
          <br />
          no primeiro mês
        </span>
      </Text>
      <div className={classes.body}>
        <Text c="var(--garimpa-gold-text)" fz="sm" fw={700} mb="xs" {...promoText('specialOffer')}>
          {promo.specialOffer}
        </Text>
        <Box component="h2" fz="h3" id={headingId} {...promoText('title')}>
          {promo.title}
        </Box>
        <Text
          className={classes.subtitle}
          c="dimmed"
          textWrap="balance"
          my="0.5rem 1rem"
          {...promoText('subtitle')}
        >
          {promo.subtitle}
        </Text>
        <CouponCode>
          <code {...promoText('couponCode')}>{promo.couponCode}</code>
        </CouponCode>
      </div>
      <Group className={classes.strip} gap="0.375rem 1.5rem" justify="space-between">
        <Text fz="sm" fw={600} textWrap="balance">
          {promo.promoMessage}
        </Text>
        <Text c="dimmed" fz="sm" {...shownIf(true, promo)}>
          <DayCountdown ticking={promo.showCountdown} />
        </Text>
        <Text c="dimmed" fz="sm" {...shownIf(false, promo)}>
          <IconTicket size={20} aria-hidden="true" style={{ verticalAlign: 'middle' }} /> Sem data
          para acabar
        </Text>
      </Group>
    </Card>
  );
}
