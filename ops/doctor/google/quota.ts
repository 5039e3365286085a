import * as z from 'zod/mini';
import { REGION } from '../../google/facts.ts';
import type { Problem } from '../check.ts';
import { type GoogleContext, page, unless } from './context.ts';

const quotaInfo = z.object({
  dimensionsInfos: z.array(
    z.object({
      dimensions: z.optional(z.record(z.string(), z.string())),
      details: z.object({ value: z.string() }),
    }),
  ),
});

/**
 * The problem of a region that allows less than `needed` milli vCPU of Cloud Run, if it does.
 * @param when What needs it, such as `at most`.
 * https://cloud.google.com/docs/quotas/reference/rest/v1/projects.locations.services.quotaInfos
 */
export async function quotaProblem(
  { google }: GoogleContext,
  needed: number,
  when: string,
): Promise<Problem[]> {
  const path = `v1/projects/${google.project}/locations/global/services/run.googleapis.com/quotaInfos/CpuAllocPerProjectRegion`;
  const { dimensionsInfos } = await google.read('cloudquotas', path, quotaInfo);
  const inRegion =
    dimensionsInfos.find(({ dimensions }) => dimensions?.region === REGION) ??
    dimensionsInfos.find(({ dimensions }) => dimensions?.region === undefined);
  const value = Number(inRegion?.details.value ?? 0);
  return unless(
    value === -1 || value >= needed,
    `Cloud Run may use ${value} milli vCPU in ${REGION}, the functions need ${needed} ${when}.`,
    `${page.cloud(google.project, 'iam-admin/quotas')}: raise “Total CPU allocation, in milli vCPU, per project per region”.`,
  );
}
