import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

/** The values of the files' placeholders, such as `${HOST}`. */
export type Values = Readonly<Record<string, string>>;

/** A kind of resource: where its files are and how Google's API lists and changes them. */
export interface Kind {
  /** The folder of its files, one for each resource, as the API takes them. */
  folder: 'channels' | 'metrics' | 'uptime' | 'policies' | 'dashboards' | 'budgets';
  /** The API's address with its version. */
  api: string;
  /** What the resources belong to; `{PROJECT}` is a value. */
  parent: string;
  /** The collection, which is the list's field in its answer too. */
  field: string;
  /** By what a file's resource is found among the existing ones. A metric's name has no parent. */
  key: 'name' | 'displayName';
  update: 'PATCH' | 'PUT';
}

const MONITORING = 'https://monitoring.googleapis.com';
const ofProject = { parent: 'projects/{PROJECT}', key: 'displayName', update: 'PATCH' } as const;
const monitoring = { ...ofProject, api: `${MONITORING}/v3` };

/** In the order in which they refer to each other. */
export const KINDS: readonly Kind[] = [
  { ...monitoring, folder: 'channels', field: 'notificationChannels' },
  {
    ...ofProject,
    ...{ folder: 'metrics', field: 'metrics', api: 'https://logging.googleapis.com/v2' },
    ...{ key: 'name', update: 'PUT' },
  },
  { ...monitoring, folder: 'uptime', field: 'uptimeCheckConfigs' },
  { ...monitoring, folder: 'policies', field: 'alertPolicies' },
  { ...ofProject, folder: 'dashboards', field: 'dashboards', api: `${MONITORING}/v1` },
  {
    ...ofProject,
    ...{ folder: 'budgets', field: 'budgets', api: 'https://billingbudgets.googleapis.com/v1' },
    parent: '{BILLING_ACCOUNT}',
  },
];

/** The address that lists (GET) and creates (POST). */
export function collectionOf({ api, parent, field }: Kind, values: Values): string {
  return `${api}/${parent.replace(/\{(\w+)\}/, (_, name: string) => values[name] ?? '')}/${field}`;
}

/** The address of an existing resource. */
export function addressOf(kind: Kind, name: string, values: Values): string {
  return kind.key === 'name' ? `${collectionOf(kind, values)}/${name}` : `${kind.api}/${name}`;
}

const resource = z.looseObject({});

/** A resource of a file. */
export interface Wanted {
  /** The file's name without `.json`. */
  file: string;
  body: z.infer<typeof resource>;
}

/** The resources of a kind, with the values in place of the placeholders; throws for an unknown one. */
export function wantedOf({ folder }: Pick<Kind, 'folder'>, values: Values): Wanted[] {
  const path = fileURLToPath(new URL(folder, import.meta.url));
  const files = readdirSync(path).filter((name) => name.endsWith('.json'));
  return files.toSorted().map((name) => {
    const text = readFileSync(`${path}/${name}`, 'utf8');
    const filled = text.replace(/\$\{(\w+)\}/g, (_, placeholder: string) => {
      const value = values[placeholder];
      if (value === undefined) throw new Error(`${folder}/${name}: no value for ${placeholder}`);
      return JSON.stringify(value).slice(1, -1);
    });
    return { file: name.replace('.json', ''), body: z.parse(resource, JSON.parse(filled)) };
  });
}

/**
 * Whether an existing resource has all that a file asks for. Google adds fields of its own, and
 * leaves out those with a default value (0, false, an empty text).
 */
export function covers(existing: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) {
    return existing === wanted || (existing === undefined && !wanted);
  }
  if (Array.isArray(wanted) && (!Array.isArray(existing) || existing.length !== wanted.length)) {
    return false;
  }
  const fields = Object(existing);
  return Object.entries(wanted).every(([name, each]) => covers(Reflect.get(fields, name), each));
}
