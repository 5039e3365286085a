import * as z from 'zod';
import { googleRequest } from '../../../ops/google/client.ts';
import { serve } from '../../bench/functions/serve.ts';
import { shapes } from './google-shapes.ts';

/** A request that the server received, with its answer's status. */
interface Received {
  method: string;
  path: string;
  status: number;
}

/**
 * A server with the shapes of Google's REST APIs for monitoring, written from their discovery
 * documents (logging v2, monitoring v1 and v3, billingbudgets v1, cloudbilling v1,
 * cloudresourcemanager v3), not recorded from a project. It keeps what is written, gives names,
 * and answers as Google does: with fields of its own, without those that have default values.
 */
export async function startGoogle({ newMetricsMissFor = 0 } = {}) {
  const kept = new Map<string, Record<string, unknown>>();
  const received: Received[] = [];
  let missing = newMetricsMissFor;

  function answer(method: string, path: string, body: Record<string, unknown>): [number, unknown] {
    if (path === 'cloudresourcemanager.googleapis.com/v3/projects/garimpa-test') {
      return [200, { name: 'projects/123456789', projectId: 'garimpa-test', state: 'ACTIVE' }];
    }
    if (path === 'cloudbilling.googleapis.com/v1/projects/garimpa-test/billingInfo') {
      return [200, { billingAccountName: 'billingAccounts/0A-1B-2C', billingEnabled: true }];
    }
    const field = path.split('/').at(-1) ?? '';
    if (method === 'GET') {
      const all = [...kept].filter(([key]) => key.startsWith(`${path}/`)).map(([, each]) => each);
      return [200, all.length > 0 ? { [field]: all } : {}];
    }
    const collection = method === 'POST' ? field : (path.split('/').at(-2) ?? '');
    const { error } = (shapes[collection] ?? z.never()).safeParse(body);
    if (error) return [400, { error: { code: 400, message: z.prettifyError(error) } }];
    if (method === 'POST') {
      if (field === 'alertPolicies' && missing-- > 0) {
        return [404, { error: { code: 404, message: 'Cannot find metric that matches type' } }];
      }
      const isMetric = field === 'metrics';
      const id = isMetric ? String(body.name) : `id-${kept.size}`;
      const name = isMetric ? id : `${path.replace(/^[^/]+\/v\d\//, '')}/${id}`;
      const resource = withoutDefaults({ ...body, name, etag: 'BwY' });
      kept.set(`${path}/${id}`, resource);
      return [200, resource];
    }
    if (!kept.has(path)) return [404, { error: { code: 404, message: 'Not found' } }];
    const resource = withoutDefaults({ ...body, name: kept.get(path)?.name });
    kept.set(path, resource);
    return [200, resource];
  }

  const server = await serve((request, response) => {
    const path = (request.url ?? '').slice(1);
    const raw = String(Reflect.get(request, 'rawBody'));
    const [status, body] = answer(request.method ?? '', path, raw ? JSON.parse(raw) : {});
    received.push({ method: request.method ?? '', path, status });
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });

  return {
    kept,
    received,
    writes: () => received.filter(({ method }) => method !== 'GET'),
    close: server.close,
    request: googleRequest('garimpa-test', { origin: `http://127.0.0.1:${server.port}` }),
  };
}

function withoutDefaults(resource: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(resource, (_, value) =>
    value === 0 || value === false || value === '' ? undefined : value,
  );
  return JSON.parse(text);
}
