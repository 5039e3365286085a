import { Text } from '@mantine/core';
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
    <section className={classes.ticket} aria-labelledby={headingId}>
      <p className={classes.stub}>
        <strong {...promoText('discount')}>{`${promo.discount}%`}</strong>
        <span>
          de desconto
          <br />
          no primeiro mês
        </span>
      </p>
      <div className={classes.body}>
        <Text c="var(--garimpa-gold-text)" fz="sm" fw={700} mb="xs" {...promoText('specialOffer')}>
          {promo.specialOffer}
        </Text>
        <h2 id={headingId} {...promoText('title')}>
          {promo.title}
        </h2>
        <p className={classes.subtitle} {...promoText('subtitle')}>
          {promo.subtitle}
        </p>
        <CouponCode>
          <code {...promoText('couponCode')}>{promo.couponCode}</code>
        </CouponCode>
      </div>
      <div className={classes.strip}>
        <Text fz="inherit" fw={600} textWrap="balance">
          {promo.promoMessage}
        </Text>
        <p className={classes.time} {...shownIf(true, promo)}>
          <DayCountdown ticking={promo.showCountdown} />
        </p>
        <p className={classes.time} {...shownIf(false, promo)}>
          <IconTicket size={20} aria-hidden="true" />
          Sem data para acabar
        </p>
      </div>
    </section>
  );
}
