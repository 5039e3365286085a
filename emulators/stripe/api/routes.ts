import { accountRoutes } from './account.ts';
import { checkoutSessionRoutes } from './checkout-sessions.ts';
import { couponRoutes } from './coupons.ts';
import { customerRoutes } from './customers.ts';
import { disputeRoutes } from './disputes.ts';
import { eventRoutes } from './events.ts';
import { invoiceRoutes } from './invoices.ts';
import { paymentMethodConfigurationRoutes } from './payment-method-configurations.ts';
import { paymentMethodDomainRoutes } from './payment-method-domains.ts';
import { paymentMethodRoutes } from './payment-methods.ts';
import { paymentPageRoutes } from './payment-pages.ts';
import { paymentRoutes } from './payments.ts';
import { portalRoutes } from './portal.ts';
import { portalConfigurationRoutes } from './portal-configurations.ts';
import { priceRoutes } from './prices.ts';
import { productRoutes } from './products.ts';
import { refundRoutes } from './refunds.ts';
import type { Route } from './route.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { webhookEndpointRoutes } from './webhook-endpoints.ts';

export const routes: Route[] = [
  ...accountRoutes,
  ...checkoutSessionRoutes,
  ...couponRoutes,
  ...customerRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...invoiceRoutes,
  ...paymentMethodConfigurationRoutes,
  ...paymentMethodDomainRoutes,
  ...paymentMethodRoutes,
  ...paymentPageRoutes,
  ...paymentRoutes,
  ...portalConfigurationRoutes,
  ...portalRoutes,
  ...priceRoutes,
  ...productRoutes,
  ...refundRoutes,
  ...subscriptionRoutes,
  ...webhookEndpointRoutes,
];
