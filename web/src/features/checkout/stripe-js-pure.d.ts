// The package has no `exports`, so NodeNext cannot find the types of this entry point.
declare module '@stripe/stripe-js/pure' {
  export { loadStripe } from '@stripe/stripe-js';
}
