/** The pages of a purchase as one file: each alone shares dozens of small ones with the others. */

// biome-ignore lint/performance/noBarrelFile: one file for all is what it is for.
export { CheckoutPage } from './checkout/checkout-page.tsx';
export { CheckoutReturnPage } from './checkout/checkout-return-page.tsx';
export { AccountConfirmationPage } from './results/account-confirmation-page.tsx';
export { PaymentAwaitedPage } from './results/payment-awaited-page.tsx';
export { PaymentCanceledPage } from './results/payment-canceled-page.tsx';
export { PaymentSuccessPage } from './results/payment-success-page.tsx';
export { UpsellPage } from './upsell/upsell-page.tsx';
