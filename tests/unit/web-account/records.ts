import type { SubscriptionFields } from '#contract/users.ts';
import { NO_SUBSCRIPTION } from '../../../functions/src/users/user-record.ts';

export const running: SubscriptionFields = {
  ...NO_SUBSCRIPTION,
  subscription_plan: 'elite',
  subscription_price: 18_790,
  subscription_next_charge: 18_790,
  payment_method: 'card',
  subscription_active: true,
  subscription_status: 'active',
  subscription_start: 100,
  subscription_end: 200,
  has_paid: true,
};

export const inactive = (subscription_status: string) => ({
  subscription_active: false,
  subscription_status,
});
