import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

/** The values of the files' placeholders, such as `${HOST}`. */
export type Values = Readonly<Record<string, string>>;

/** A kind of resource: where its files are and how Google's API lists and changes them. */
export interface Kind {
  /** The folder of its files, one for each resource, as the API takes them. */
  folder: 'channels' | 'metrics' | 'uptime' | 'policies' | 'dashboards' | 'budgets';
  /** The address that lists (GET) and creates (POST). */
  collection(values: Values): string;
  /** The list's field in its answer. */
  field: string;
  /** By what a file's resource is found among the existing ones. */
  key: 'name' | 'displayName';
  update: 'PATCH' | 'PUT';
  /** The address of an existing resource, by its name. */
  address(name: string, values: Values): string;
}

const MONITORING = 'https://monitoring.googleapis.com';
const LOGGING = 'https://logging.googleapis.com/v2';
const BUDGETS = 'https://billingbudgets.googleapis.com/v1';

function ofMonitoring(folder: Kind['folder'], field: string, version: 'v1' | 'v3' = 'v3'): Kind {
  return {
    folder,
    field,
    key: 'displayName',
    update: 'PATCH',
    collection: ({ PROJECT }) => `${MONITORING}/${version}/projects/${PROJECT}/${field}`,
    address: (name) => `${MONITORING}/${version}/${name}`,
  };
}

/** In the order in which they refer to each other. */
export const KINDS: readonly Kind[] = [
  ofMonitoring('channels', 'notificationChannels'),
  {
    folder: 'metrics',
    field: 'metrics',
    key: 'name',
    update: 'PUT',
    collection: ({ PROJECT }) => `${LOGGING}/projects/${PROJECT}/metrics`,
    address: (name, { PROJECT }) => `${LOGGING}/projects/${PROJECT}/metrics/${name}`,
  },
  ofMonitoring('uptime', 'uptimeCheckConfigs'),
  ofMonitoring('policies', 'alertPolicies'),
  ofMonitoring('dashboards', 'dashboards', 'v1'),
  {
    folder: 'budgets',
    field: 'budgets',
    key: 'displayName',
    update: 'PATCH',
    collection: ({ BILLING_ACCOUNT }) => `${BUDGETS}/${BILLING_ACCOUNT}/budgets`,
    address: (name) => `${BUDGETS}/${name}`,
  },
];

const resource = z.looseObject({});

/** A resource of a file. */
export interface Wanted {
  /** The file's name without `.json`. */
  file: string;
  body: z.infer<typeof resource>;
}

const folderOf = (folder: Kind['folder']) => fileURLToPath(new URL(folder, import.meta.url));

/** The resources of a kind, with the values in place of the placeholders; throws for an unknown one. */
export function wantedOf({ folder }: Pick<Kind, 'folder'>, values: Values): Wanted[] {
  const files = readdirSync(folderOf(folder)).filter((name) => name.endsWith('.json'));
  return files.toSorted().map((name) => {
    const text = readFileSync(`${folderOf(folder)}/${name}`, 'utf8');
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
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(existing) &&
      existing.length === wanted.length &&
      wanted.every((each, index) => covers(existing[index], each))
    );
  }
  if (typeof wanted === 'object' && wanted !== null) {
    const fields = typeof existing === 'object' && existing !== null ? existing : {};
    return Object.entries(wanted).every(([name, each]) => covers(Reflect.get(fields, name), each));
  }
  return existing === wanted || (existing === undefined && !wanted);
}
