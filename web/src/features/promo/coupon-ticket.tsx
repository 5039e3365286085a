import { IconTicket } from '@tabler/icons-react';
import { useId } from 'react';
import type { Promo } from '#contract/promos.ts';
import { CouponCode } from './coupon-code.tsx';
import classes from './coupon-ticket.module.css';
import { DayCountdown } from './day-countdown.tsx';

/** The promo as a ticket: what it gives, its code, and how long it lasts. */
export function CouponTicket({ promo }: { promo: Promo }) {
  const headingId = useId();
  return (
    <section className={classes.ticket} aria-labelledby={headingId}>
      <p className={classes.stub}>
        <strong data-keyed>{promo.discount}%</strong>
        <span>
          de desconto
          <br />
          no primeiro mês
        </span>
      </p>
      <div className={classes.body}>
        <p className={classes.eyebrow} data-keyed>
          {promo.specialOffer}
        </p>
        <h2 id={headingId} data-keyed>
          {promo.title}
        </h2>
        <p className={classes.subtitle} data-keyed>
          {promo.subtitle}
        </p>
        <CouponCode code={promo.couponCode} />
      </div>
      <div className={classes.strip}>
        <p className={classes.message}>{promo.promoMessage}</p>
        {promo.showCountdown ? (
          <DayCountdown />
        ) : (
          <p className={classes.time} data-keyed>
            <IconTicket size={20} aria-hidden="true" />
            Sem data para acabar
          </p>
        )}
      </div>
    </section>
  );
}
