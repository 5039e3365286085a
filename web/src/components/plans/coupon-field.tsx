import { type FormEvent, useId, useState } from 'react';
import type { Promo } from '#contract/promos.ts';
import { Button } from '../ui/button.tsx';
import classes from './coupon-field.module.css';

interface CouponFieldProps {
  /** A code was typed that gives a discount. */
  onPromo: (promo: Promo) => void;
}

/**
 * A quiet place for a coupon's code. Where no script answers, its form leads to the promo
 * page of the code. What codes give is loaded with the first one, because few bring any.
 */
export function CouponField({ onPromo }: CouponFieldProps) {
  const id = useId();
  const [said, setSaid] = useState('');

  async function apply(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('promo') ?? '');
    try {
      const { typedCoupon, typedCouponText } = await import('../../lib/purchase/typed-coupon.ts');
      const coupon = typedCoupon(code);
      setSaid(typedCouponText(coupon));
      if ('promo' in coupon) onPromo(coupon.promo);
    } catch {
      setSaid('Não foi possível conferir o cupom agora. Verifique sua conexão.');
    }
  }

  return (
    <details className={classes.root}>
      <summary className={classes.summary}>Tem um cupom?</summary>
      <form className={classes.form} action="/planos-promo" onSubmit={(event) => void apply(event)}>
        <label htmlFor={id} className={classes.label}>
          Código do cupom
        </label>
        <input
          id={id}
          name="promo"
          className={classes.input}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" variant="default">
          Aplicar
        </Button>
      </form>
      <p className={classes.said} role="status">
        {said}
      </p>
    </details>
  );
}
