import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/**
 * `node tests/unit/ops/google-api/write-table.ts <folder>`: writes `table.json` of Google's
 * discovery documents in the folder, each named `<api>.<version>.json` as
 * `https://<api>.googleapis.com/$discovery/rest?version=<version>` serves it. Nothing is fetched.
 */

/** The methods that `ops/` calls, and those by which the Firebase CLI writes what our code declares. */
const METHODS: Readonly<Record<string, readonly string[]>> = {
  'artifactregistry.v1': ['projects.locations.repositories.get'],
  'billingbudgets.v1': ['list', 'create', 'patch'].map((name) => `billingAccounts.budgets.${name}`),
  'cloudbilling.v1': ['projects.getBillingInfo'],
  'cloudfunctions.v2': ['list', 'create'].map((name) => `projects.locations.functions.${name}`),
  'cloudresourcemanager.v1': ['projects.getIamPolicy', 'projects.getEffectiveOrgPolicy'],
  'cloudresourcemanager.v3': ['projects.get'],
  'cloudscheduler.v1': ['list', 'create'].map((name) => `projects.locations.jobs.${name}`),
  'firebasehosting.v1beta1': ['projects.sites.get'],
  'firebaserules.v1': ['projects.releases.get', 'projects.rulesets.get'],
  'firestore.v1': ['projects.databases.get'],
  'iam.v1': ['projects.serviceAccounts.get'],
  'identitytoolkit.v2': ['projects.getConfig'],
  'logging.v2': ['list', 'create', 'update'].map((name) => `projects.metrics.${name}`),
  'monitoring.v1': ['list', 'create', 'patch'].map((name) => `projects.dashboards.${name}`),
  'monitoring.v3': ['notificationChannels', 'uptimeCheckConfigs', 'alertPolicies'].flatMap((kind) =>
    ['list', 'create', 'patch'].map((name) => `projects.${kind}.${name}`),
  ),
  'run.v2': ['getIamPolicy', 'setIamPolicy'].map((name) => `projects.locations.services.${name}`),
  'secretmanager.v1': ['list', 'access'].map((name) => `projects.secrets.versions.${name}`),
};

const parameter = z.object({ pattern: z.string().optional(), location: z.string() });
const method = z.object({
  httpMethod: z.string(),
  path: z.string(),
  parameters: z.record(z.string(), parameter).default({}),
  request: z.object({ $ref: z.string() }).optional(),
  response: z.object({ $ref: z.string() }).optional(),
});
const type = z.object({
  $ref: z.string().optional(),
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.string()).optional(),
  get items() {
    return type.optional();
  },
  get additionalProperties() {
    return type.optional();
  },
});
type Type = z.output<typeof type>;
const resource = z.object({
  methods: z.record(z.string(), method).optional(),
  get resources() {
    return z.record(z.string(), resource).optional();
  },
});
type Resource = z.output<typeof resource>;
const document = z.object({
  revision: z.string(),
  servicePath: z.string(),
  resources: z.record(z.string(), resource),
  schemas: z.record(z.string(), z.object({ properties: z.record(z.string(), type).default({}) })),
});

/** `#Job`, `[string]`, `{string}`, `POST|PUT`, `duration`: what check-request.ts reads. */
function written({ $ref, type: name, format, enum: values, items, additionalProperties }: Type) {
  const inner = (each: Type | undefined): string => (each ? written(each) : 'any');
  if ($ref) return `#${$ref}`;
  if (name === 'array') return `[${inner(items)}]`;
  if (name === 'object') return additionalProperties ? `{${inner(additionalProperties)}}` : 'any';
  if (values) return values.join('|');
  return name === 'string' && format ? format : (name ?? 'any');
}

/** A regular expression for a method's paths, without the leading slash. */
function pattern(servicePath: string, { path, parameters }: z.output<typeof method>): string {
  const parts = (servicePath + path).split(/(\{[^}]+\})/).map((part) => {
    const name = /^\{\+?([^}]+)\}$/.exec(part)?.[1];
    if (name === undefined) return part.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
    return parameters[name]?.pattern?.replace(/^\^|\$$/g, '') ?? '[^/]+';
  });
  return `^${parts.join('')}$`;
}

function tableOf(folder: string) {
  const revisions: Record<string, string> = {};
  const methods: object[] = [];
  const schemas: Record<string, Record<string, string>> = {};
  for (const [api, names] of Object.entries(METHODS)) {
    const read = document.parse(JSON.parse(readFileSync(join(folder, `${api}.json`), 'utf8')));
    revisions[api] = read.revision;
    const add = (name: string) => {
      const key = `${api}.${name}`;
      if (schemas[key]) return;
      const properties = Object.entries(read.schemas[name]?.properties ?? {});
      schemas[key] = Object.fromEntries(properties.map(([field, each]) => [field, written(each)]));
      for (const text of Object.values(schemas[key])) {
        const next = /#(\w+)/.exec(text)?.[1];
        if (next) add(next);
      }
    };
    for (const id of names) {
      const [last = '', ...path] = id.split('.').toReversed();
      const found = path.reduceRight<Resource>((at, part) => at.resources?.[part] ?? {}, read);
      const each = found.methods?.[last];
      if (!each) throw new Error(`${api} has no method ${id}.`);
      for (const { $ref } of [each.request, each.response].filter((one) => one !== undefined)) {
        add($ref);
      }
      methods.push({
        api,
        verb: each.httpMethod,
        path: pattern(read.servicePath, each),
        query: Object.entries(each.parameters)
          .filter(([, { location }]) => location === 'query')
          .map(([name]) => name),
        ...(each.request && { request: each.request.$ref }),
        ...(each.response && { response: each.response.$ref }),
      });
    }
  }
  return { revisions, methods, schemas };
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Which folder has the discovery documents?');
const { revisions, methods, schemas } = tableOf(folder);
const lines = (values: unknown[]) => values.map((each) => JSON.stringify(each)).join(',\n');
const entries = Object.entries(schemas).map(
  ([key, fields]) => `"${key}":${JSON.stringify(fields)}`,
);
writeFileSync(
  join(import.meta.dirname, 'table.json'),
  `{"revisions":${JSON.stringify(revisions)},\n"methods":[\n${lines(methods)}\n],\n"schemas":{\n${entries.join(',\n')}\n}}\n`,
);
