import * as z from 'zod/mini';
import {
  currentMethods,
  METHODS,
  methodSettings,
} from '../objects/payment-method-configuration.ts';
import { flag, text } from '../protocol/fields.ts';
import { listParams } from '../protocol/pagination.ts';
import { listRoute } from './list-route.ts';
import { noParams, route } from './route.ts';

const method = z.optional(
  z.strictObject({
    display_preference: z.optional(
      z.strictObject({ preference: z.optional(z.enum(['none', 'off', 'on'])) }),
    ),
  }),
);

const updateParams = z.strictObject({
  active: z.optional(flag),
  boleto: method,
  card: method,
  name: z.optional(text.check(z.maxLength(100, 'Invalid string: must be at most 100 characters.'))),
});

export const paymentMethodConfigurationRoutes = [
  listRoute(
    '/v1/payment_method_configurations',
    ({ paymentMethodConfigurations }) => paymentMethodConfigurations,
    z.extend(listParams, { active: z.optional(flag) }),
    { shown: ({ store }, found) => currentMethods(store, found) },
  ),

  route('GET /v1/payment_method_configurations/:id', noParams, ({ simulation, id }) =>
    currentMethods(
      simulation.store,
      simulation.require(simulation.store.paymentMethodConfigurations, id),
    ),
  ),

  route(
    'POST /v1/payment_method_configurations/:id',
    updateParams,
    ({ simulation, id, params }) => {
      const { paymentMethodConfigurations } = simulation.store;
      const before = simulation.require(paymentMethodConfigurations, id);
      const methods = METHODS.flatMap((name) => {
        const preference = params[name]?.display_preference?.preference;
        return preference === undefined ? [] : [[name, methodSettings(preference)] as const];
      });
      const patch = {
        active: params.active ?? before.active,
        name: params.name ?? before.name,
        ...Object.fromEntries(methods),
      };
      const after = simulation.update(paymentMethodConfigurations, id, patch, null);
      return currentMethods(simulation.store, after);
    },
  ),
];
