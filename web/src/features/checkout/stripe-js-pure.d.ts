// The package has no `exports`, so NodeNext cannot find the types of this entry by itself.
declare module '@stripe/stripe-js/pure' {
  export { loadStripe } from '@stripe/stripe-js';
}
