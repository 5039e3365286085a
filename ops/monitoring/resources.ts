import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

/** The values of placeholders such as `${HOST}` in the files, by name. */
export type Values = Readonly<Record<string, string>>;

/** A kind of resource, such as alert policies, with its folder and Google's API. */
export interface Kind {
  /** The folder with one file per resource, in the format of Google's API. */
  folder: 'channels' | 'metrics' | 'uptime' | 'policies' | 'dashboards' | 'budgets';
  api: string;
  /** The parent of the resources, with placeholders such as `{PROJECT}`. */
  parent: string;
  /**
   * The last part of the URL that lists the resources. It is also the name of the response's field
   * that contains the list.
   */
  field: string;
  /**
   * The field that identifies a resource. If this is `name`, a resource's `name` is only the last
   * part of its path, such as `disputes`. If this is `displayName`, a resource's `name` is its
   * whole path, such as `projects/p/alertPolicies/1`.
   */
  key: 'name' | 'displayName';
  update: 'PATCH' | 'PUT';
}

const MONITORING = 'https://monitoring.googleapis.com';
const ofProject = { parent: 'projects/{PROJECT}', key: 'displayName', update: 'PATCH' } as const;
const monitoring = { ...ofProject, api: `${MONITORING}/v3` };

/** All kinds of resources, in the order of creation: some resources refer to earlier resources. */
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

/** Returns the URL at which a GET lists a kind's resources and a POST creates one. */
export function collectionUrl({ api, parent, field }: Kind, values: Values): string {
  return `${api}/${parent.replace(/\{(\w+)\}/, (_, name: string) => values[name] ?? '')}/${field}`;
}

export function resourceUrl(kind: Kind, name: string, values: Values): string {
  return kind.key === 'name' ? `${collectionUrl(kind, values)}/${name}` : `${kind.api}/${name}`;
}

const resource = z.looseObject({});

export interface Desired {
  /** The file's name without `.json`. */
  file: string;
  body: z.infer<typeof resource>;
}

/**
 * Reads a folder's JSON files, and replaces the placeholders in them with `values`.
 * @throws Error for a placeholder without a value.
 */
export function readDesired({ folder }: Pick<Kind, 'folder'>, values: Values): Desired[] {
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
 * Returns whether an existing resource has all fields of its file, with the same values. Ignores
 * other fields, because Google adds some. A field may be missing if its value in the file is a
 * default (0, false, an empty string), because Google omits such fields.
 */
export function matchesDesired(existing: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) {
    return existing === wanted || (existing === undefined && !wanted);
  }
  if (Array.isArray(wanted) && (!Array.isArray(existing) || existing.length !== wanted.length)) {
    return false;
  }
  const fields = Object(existing);
  return Object.entries(wanted).every(([name, each]) =>
    matchesDesired(Reflect.get(fields, name), each),
  );
}
