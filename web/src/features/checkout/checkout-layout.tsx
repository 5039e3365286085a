import type { ReactNode } from 'react';
import type { CheckoutOrder } from '#contract/billing.ts';
import { Loading } from '../../components/site/loading.tsx';
import page from '../../components/site/page-frame.module.css';
import { CheckoutAssurance } from './checkout-assurance.tsx';
import classes from './checkout-layout.module.css';
import { OrderSummary } from './order-summary.tsx';

interface CheckoutLayoutProps {
  /** What is being bought, as the server says; undefined before it has. */
  order?: CheckoutOrder;
  /** Stripe's form, empty until Stripe has drawn it. */
  children?: ReactNode;
}

/** The checkout, from its first moment on: what is bought, Stripe's form, and what is promised. */
export function CheckoutLayout({ order, children }: CheckoutLayoutProps) {
  return (
    <div className={page.frame}>
      <h1 className={page.title}>Finalizar Assinatura</h1>
      <div className={classes.columns}>
        <OrderSummary order={order} />
        <div className={classes.form}>
          {children}
          <Loading>Carregando checkout...</Loading>
        </div>
        <CheckoutAssurance />
      </div>
    </div>
  );
}
