import * as z from 'zod';

/**
 * What Google's monitoring APIs take, as their discovery documents have it (logging v2, monitoring
 * v1 and v3, billingbudgets v1): of each resource the fields that our files use, and no other.
 * Google refuses an unknown field with 400.
 */
const duration = z.string().regex(/^\d+s$/);
const labels = z.record(z.string(), z.string());

const aggregation = z.strictObject({
  alignmentPeriod: duration,
  perSeriesAligner: z.enum([
    ...(['ALIGN_DELTA', 'ALIGN_RATE', 'ALIGN_NEXT_OLDER', 'ALIGN_MIN', 'ALIGN_MAX'] as const),
    ...(['ALIGN_MEAN', 'ALIGN_COUNT', 'ALIGN_SUM', 'ALIGN_FRACTION_TRUE'] as const),
    ...(['ALIGN_PERCENTILE_99', 'ALIGN_PERCENTILE_95', 'ALIGN_PERCENTILE_50'] as const),
  ]),
  crossSeriesReducer: z.enum([
    ...(['REDUCE_NONE', 'REDUCE_MEAN', 'REDUCE_MIN', 'REDUCE_MAX', 'REDUCE_SUM'] as const),
    ...(['REDUCE_COUNT', 'REDUCE_COUNT_TRUE', 'REDUCE_COUNT_FALSE'] as const),
    ...(['REDUCE_PERCENTILE_99', 'REDUCE_PERCENTILE_95', 'REDUCE_PERCENTILE_50'] as const),
  ]),
  groupByFields: z.array(z.string()).optional(),
});
const trigger = z.strictObject({ count: z.int() });
/** A condition's filter must name the metric and the resource. */
const filter = z.string().regex(/metric\.type="[^"]+" AND resource\.type="\w+"/);

const condition = z.strictObject({
  displayName: z.string(),
  conditionThreshold: z
    .strictObject({
      filter,
      aggregations: z.array(aggregation),
      comparison: z.enum(['COMPARISON_GT', 'COMPARISON_LT']),
      thresholdValue: z.number(),
      duration,
      trigger,
    })
    .optional(),
  conditionAbsent: z
    .strictObject({ filter, aggregations: z.array(aggregation), duration, trigger })
    .optional(),
});

const chart = z.strictObject({
  dataSets: z.array(
    z.strictObject({
      timeSeriesQuery: z.strictObject({
        timeSeriesFilter: z.strictObject({ filter, aggregation }),
      }),
      plotType: z.enum(['LINE', 'STACKED_AREA', 'STACKED_BAR', 'HEATMAP']),
      legendTemplate: z.string().optional(),
    }),
  ),
});

/** By the last part of a collection's address. */
export const shapes: Readonly<Record<string, z.ZodType>> = {
  notificationChannels: z.strictObject({ displayName: z.string(), type: z.string(), labels }),
  metrics: z.strictObject({
    name: z.string().regex(/^[\w.,+\-!*'()%/]{1,100}$/),
    description: z.string(),
    filter: z.string(),
    metricDescriptor: z
      .strictObject({
        metricKind: z.enum(['DELTA']),
        valueType: z.enum(['INT64', 'DISTRIBUTION']),
        unit: z.string(),
        labels: z.array(z.strictObject({ key: z.string() })).optional(),
      })
      .optional(),
    labelExtractors: labels.optional(),
    valueExtractor: z.string().optional(),
    bucketOptions: z
      .strictObject({
        exponentialBuckets: z.strictObject({
          numFiniteBuckets: z.int(),
          growthFactor: z.number().gt(1),
          scale: z.number().positive(),
        }),
      })
      .optional(),
  }),
  uptimeCheckConfigs: z.strictObject({
    displayName: z.string(),
    monitoredResource: z.strictObject({ type: z.literal('uptime_url'), labels }),
    httpCheck: z.strictObject({
      requestMethod: z.enum(['GET', 'POST']),
      path: z.string(),
      port: z.int(),
      useSsl: z.boolean(),
      validateSsl: z.boolean(),
      acceptedResponseStatusCodes: z.array(
        z.strictObject({ statusClass: z.enum(['STATUS_CLASS_2XX', 'STATUS_CLASS_ANY']) }),
      ),
    }),
    contentMatchers: z.array(
      z.strictObject({ content: z.string(), matcher: z.enum(['CONTAINS_STRING']) }),
    ),
    period: z.enum(['60s', '300s', '600s', '900s']),
    timeout: duration,
  }),
  alertPolicies: z.strictObject({
    displayName: z.string().max(512),
    documentation: z.strictObject({ content: z.string(), mimeType: z.literal('text/markdown') }),
    conditions: z.array(condition).min(1).max(6),
    combiner: z.enum(['AND', 'OR', 'AND_WITH_MATCHING_RESOURCE']),
    enabled: z.boolean(),
    notificationChannels: z.array(z.string().regex(/^projects\/[^/]+\/notificationChannels\/./)),
  }),
  dashboards: z.strictObject({
    displayName: z.string(),
    mosaicLayout: z.strictObject({
      columns: z.int(),
      tiles: z.array(
        z.strictObject({
          xPos: z.int().optional(),
          yPos: z.int().optional(),
          width: z.int(),
          height: z.int(),
          widget: z.strictObject({ title: z.string(), xyChart: chart }),
        }),
      ),
    }),
  }),
  budgets: z.strictObject({
    displayName: z.string().max(60),
    budgetFilter: z.strictObject({
      projects: z.array(z.string().regex(/^projects\/\d+$/)),
      calendarPeriod: z.enum(['MONTH', 'QUARTER', 'YEAR']),
    }),
    amount: z.strictObject({
      specifiedAmount: z.strictObject({ units: z.string().regex(/^\d+$/) }),
    }),
    thresholdRules: z.array(
      z.strictObject({
        thresholdPercent: z.number(),
        spendBasis: z.enum(['CURRENT_SPEND', 'FORECASTED_SPEND']),
      }),
    ),
    notificationsRule: z.strictObject({
      monitoringNotificationChannels: z.array(z.string()).max(5),
    }),
  }),
};
