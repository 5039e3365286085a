/**
 * Stripe's test cards and their outcomes: https://docs.stripe.com/testing. The English messages are
 * from Stripe's API, and the Portuguese messages are from Stripe's checkout.
 */

export interface Decline {
  code:
    | 'authentication_required'
    | 'card_declined'
    | 'expired_card'
    | 'incorrect_cvc'
    | 'payment_intent_authentication_failure'
    | 'processing_error';
  decline_code: string;
  message: string;
  messagePt: string;
}

/**
 * `challenge` requires 3-D Secure before the payment. `disputed` opens a dispute soon after the
 * payment.
 */
export type CardOutcome =
  | { paid: true; disputed?: true }
  | { paid: false; decline: Decline; challenge?: true };

export interface TestCard {
  number: string;
  /** Stripe's test id of a payment method with this card. */
  paymentMethodId: string;
  brand: 'visa' | 'mastercard' | 'amex';
  country: string;
  /** The outcome of a charge in the checkout, where the customer is present. */
  checkout: CardOutcome;
  /** The outcome of an off-session charge, such as a renewal. */
  stored: CardOutcome;
}

const declines = {
  generic: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
    messagePt: 'Seu cartão foi recusado.',
  },
  insufficientFunds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
    messagePt: 'Seu cartão não tem saldo suficiente.',
  },
  expired: {
    code: 'expired_card',
    decline_code: 'expired_card',
    message: 'Your card has expired.',
    messagePt: 'Seu cartão está vencido.',
  },
  incorrectCvc: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    messagePt: 'O código de segurança do cartão está incorreto.',
  },
  notATestCard: {
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://docs.stripe.com/testing.',
    messagePt:
      'Seu cartão foi recusado. O pagamento está em modo de teste, mas o cartão usado não é de teste. Veja os cartões de teste em https://docs.stripe.com/testing.',
  },
  threeDSecure: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
    messagePt: 'Seu cartão foi recusado. Esta compra precisa ser confirmada no seu banco.',
  },
  challengeFailed: {
    code: 'payment_intent_authentication_failure',
    decline_code: 'authentication_required',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    messagePt:
      'Não foi possível confirmar a compra com o seu banco. Tente de novo ou use outro cartão.',
  },
} as const satisfies Record<string, Decline>;

const paid: CardOutcome = { paid: true };
const disputed: CardOutcome = { paid: true, disputed: true };
const declined = (decline: Decline): CardOutcome => ({ paid: false, decline });
const challenged: CardOutcome = { paid: false, decline: declines.threeDSecure, challenge: true };

function card(
  number: string,
  paymentMethodId: string,
  checkout: CardOutcome,
  rest: Partial<TestCard> = {},
): TestCard {
  const base = { brand: 'visa', country: 'US', checkout, stored: checkout } as const;
  return { ...base, ...rest, number, paymentMethodId };
}

const testCards: readonly TestCard[] = [
  card('4242424242424242', 'pm_card_visa', paid),
  card('4000000760000002', 'pm_card_br', paid, { country: 'BR' }),
  card('5555555555554444', 'pm_card_mastercard', paid, { brand: 'mastercard' }),
  card('378282246310005', 'pm_card_amex', paid, { brand: 'amex' }),
  card('4000000000000341', 'pm_card_chargeCustomerFail', paid, {
    stored: declined(declines.generic),
  }),
  card('4000000000000259', 'pm_card_createDispute', disputed),
  card('4000000000000002', 'pm_card_chargeDeclined', declined(declines.generic)),
  card(
    '4000000000009995',
    'pm_card_chargeDeclinedInsufficientFunds',
    declined(declines.insufficientFunds),
  ),
  card('4000000000000069', 'pm_card_chargeDeclinedExpiredCard', declined(declines.expired)),
  card('4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', declined(declines.incorrectCvc)),
  card('4000002500003155', 'pm_card_authenticationRequiredOnSetup', challenged, { stored: paid }),
  card('4000002760003184', 'pm_card_authenticationRequired', challenged),
  card('4000000000003220', 'pm_card_threeDSecure2Required', challenged),
];

/** The outcome for a valid card number that is not one of Stripe's test cards. */
export const notATestCard: CardOutcome = declined(declines.notATestCard);

export const challengeFailed: CardOutcome = declined(declines.challengeFailed);

/** Finds a test card by its number, which must contain only digits. */
export function testCardByNumber(number: string): TestCard | undefined {
  return testCards.find((candidate) => candidate.number === number);
}

export function testCardByPaymentMethod(id: string): TestCard | undefined {
  return testCards.find((candidate) => candidate.paymentMethodId === id);
}
