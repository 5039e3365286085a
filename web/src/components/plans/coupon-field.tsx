import { Box, Button, Group, Text, TextInput, type TextProps } from '@mantine/core';
import { IconCircleCheckFilled, IconInfoCircle, type IconProps } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { type CouponLookup, type CouponRefusal, lookUpCoupon } from '../../lib/purchase/coupon.ts';

interface CouponFieldProps {
  /** The result of the last lookup, or null if there is none or another component shows it. */
  coupon: CouponLookup | null;
  /** Why the user gets no discount, or null if there is no reason or it is shown elsewhere. */
  refusal: CouponRefusal | null;
  hasCoupon: boolean;
  onCoupon: (coupon: CouponLookup) => void;
}

const looks = {
  given: { Icon: IconCircleCheckFilled, c: 'var(--mantine-color-success)', fz: 'md', fw: 550 },
  other: { Icon: IconInfoCircle, c: 'var(--garimpa-gold-text)', fz: 'md', fw: 400 },
  wrong: { Icon: IconInfoCircle, c: 'var(--mantine-color-error)', fz: 'sm', fw: 400 },
};

/** The width of a message's icon and the gap after it, which aligns buttons with the text. */
const INDENT = 28;

export function CouponMessage(
  props: TextProps & { Icon: ComponentType<IconProps>; children: ReactNode },
) {
  const { Icon, c = 'inherit', children, ...text } = props;
  return (
    <Group c={c} gap={8} wrap="nowrap" align="flex-start" ta="start">
      <Icon size={20} aria-hidden="true" style={{ flex: 'none', marginBlockStart: 2 }} />
      <Text {...text}>{children}</Text>
    </Group>
  );
}

/** A collapsed field for a coupon. Before React runs, its form opens the coupon's promo page. */
export function CouponField({ coupon, refusal, hasCoupon, onCoupon }: CouponFieldProps) {
  const isWrong = coupon?.kind === 'wrong';
  const isGiven = coupon?.kind === 'known' && refusal === null;
  const look = looks[isWrong ? 'wrong' : isGiven ? 'given' : 'other'];
  const message = coupon && <CouponMessage {...look}>{refusal?.text ?? coupon.text}</CouponMessage>;
  const isBox = coupon !== null && !isWrong;
  return (
    <Group
      align={isBox ? 'center' : 'baseline'}
      justify={isBox ? 'start' : 'center'}
      gap={0}
      maw="48rem"
      miw={0}
      {...(isBox && { my: 'sm', px: 'md', py: 'xs', bdrs: 'md', bg: 'var(--garimpa-tint)' })}
    >
      <Box role="status" {...(isBox && { flex: '1 1 20rem', pr: 'md' })}>
        {isBox && message}
      </Box>
      {isBox && <InsteadButton refusal={refusal} onCoupon={onCoupon} ml={INDENT} />}
      {/* The open form does not fit beside the message, so it wraps to the next line. */}
      <Box component="details" miw={0} ta={isBox ? 'start' : 'center'} pl={isBox ? INDENT : 0}>
        <Button
          component="summary"
          variant="transparent"
          c="var(--mantine-color-anchor)"
          px={0}
          fz="md"
          td="underline"
        >
          {hasCoupon ? 'Usar outro cupom' : 'Tem um cupom?'}
        </Button>
        <Box
          component="form"
          w="28rem"
          maw="100%"
          pb="xs"
          ta="start"
          action="/planos-promo"
          onSubmit={(event) => {
            event.preventDefault();
            const field = event.currentTarget;
            const typed = lookUpCoupon(String(new FormData(field).get('promo') ?? ''));
            onCoupon(typed);
            if (typed.kind !== 'known') return;
            field.closest('details')?.removeAttribute('open');
            field.closest('details')?.querySelector('summary')?.focus();
          }}
        >
          <Group gap="xs" align="end" mb="xs">
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
          </Group>
          <div role="status">{isWrong && message}</div>
        </Box>
      </Box>
    </Group>
  );
}

/** A button that applies another coupon in place of a refused coupon. */
export function InsteadButton(
  props: Pick<CouponFieldProps, 'refusal' | 'onCoupon'> & { ml?: number },
) {
  const { refusal, onCoupon, ml = 0 } = props;
  const code = refusal?.instead?.couponCode;
  if (code === undefined) return null;
  return (
    <Button color="gold" my="xs" ml={ml} onClick={() => onCoupon(lookUpCoupon(code))}>
      Usar {code}
    </Button>
  );
}
