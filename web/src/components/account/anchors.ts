/** The card of payments, which other cards link to. */
export const PAYMENTS_ID = 'pagamentos';
