import '@mantine/core/styles/Input.layer.css';
import { Button, Text, TextInput } from '@mantine/core';
import { type TypedCoupon, typedCoupon, typedCouponText } from '../../lib/purchase/typed-coupon.ts';
import classes from './coupon-field.module.css';

interface CouponFieldProps {
  /** What the last code gives. */
  coupon: TypedCoupon | null;
  /** Why it takes nothing off for this person. */
  refusal: string | null;
  onCoupon: (coupon: TypedCoupon) => void;
}

/**
 * A quiet place for a coupon's code. It is native, because it is there before React runs: its form
 * leads to the code's promo page until then, and what is typed meanwhile is read from it.
 */
export function CouponField({ coupon, refusal, onCoupon }: CouponFieldProps) {
  const isWrong = coupon !== null && !('promo' in coupon);
  return (
    <details className={classes.root}>
      <summary className={classes.summary}>Tem um cupom?</summary>
      <form
        className={classes.form}
        action="/planos-promo"
        onSubmit={(event) => {
          event.preventDefault();
          onCoupon(typedCoupon(String(new FormData(event.currentTarget).get('promo') ?? '')));
        }}
      >
        <TextInput
          name="promo"
          label="Código do cupom"
          labelProps={{ fw: 400 }}
          flex="1 1 10rem"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={isWrong}
        />
        <Button type="submit" variant="default" h="2.875rem">
          Aplicar
        </Button>
      </form>
      <Text
        textWrap="balance"
        mt="xs"
        role="status"
        {...(isWrong && { c: 'var(--mantine-color-error)' })}
      >
        {coupon && (refusal ?? typedCouponText(coupon))}
      </Text>
    </details>
  );
}
