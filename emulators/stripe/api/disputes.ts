import * as z from 'zod/mini';
import { closeDispute, submitEvidence } from '../billing/dispute.ts';
import { defined } from '../protocol/defined.ts';
import { flag, text } from '../protocol/fields.ts';
import { mergeMetadata, metadata } from '../protocol/metadata.ts';
import { createdListParams, paginate } from '../protocol/pagination.ts';
import { requireReferences } from './list-filters.ts';
import { noParams, route } from './route.ts';

const updateParams = z.strictObject({
  evidence: z.optional(
    z.strictObject({
      product_description: z.optional(text),
      uncategorized_text: z.optional(text),
    }),
  ),
  metadata: z.optional(metadata),
  submit: z.optional(flag),
});

export const disputeRoutes = [
  route('GET /v1/disputes/:id', noParams, ({ world, id }) =>
    world.require(world.store.disputes, id),
  ),

  route('POST /v1/disputes/:id', updateParams, ({ world, id, params }) => {
    const { disputes } = world.store;
    const before = world.require(disputes, id);
    const evidence = defined(params.evidence ?? {});
    const patch = {
      evidence: { ...before.evidence, ...evidence },
      metadata: mergeMetadata(before.metadata, params.metadata),
    };
    if (!params.evidence || params.submit === false) {
      return world.update(disputes, id, patch, 'charge.dispute.updated');
    }
    world.update(disputes, id, { metadata: patch.metadata }, null);
    return submitEvidence(world, world.require(disputes, id), evidence);
  }),

  route('POST /v1/disputes/:id/close', noParams, ({ world, id }) =>
    closeDispute(world, world.require(world.store.disputes, id), 'lost'),
  ),

  route(
    'GET /v1/disputes',
    z.extend(createdListParams, { charge: z.optional(text), payment_intent: z.optional(text) }),
    ({ world, params }) => {
      requireReferences(world, params);
      return paginate(
        {
          objects: world.store.disputes.newestFirst(),
          matches: ({ charge, payment_intent }) =>
            charge === (params.charge ?? charge) &&
            payment_intent === (params.payment_intent ?? payment_intent),
          kind: 'dispute',
          url: '/v1/disputes',
        },
        params,
      );
    },
  ),
];
