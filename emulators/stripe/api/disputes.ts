import * as z from 'zod/mini';
import { text } from '../protocol/fields.ts';
import { createdListParams } from '../protocol/pagination.ts';
import { listRoute, readRoute } from './list-route.ts';

const path = '/v1/disputes';
const listed = z.extend(createdListParams, {
  charge: z.optional(text),
  payment_intent: z.optional(text),
});

export const disputeRoutes = [
  readRoute(path, ({ disputes }) => disputes),
  listRoute(path, ({ disputes }) => disputes, listed),
];
