import type { Store } from '../store.ts';
import { invalidRequest } from './errors.ts';
import { expandRules } from './expand-rules.ts';

type Json = Record<string, unknown>;

const MOST_LEVELS = 4;

/**
 * Returns a copy of `value` with the properties at `paths` expanded, such as
 * `data.latest_invoice.payments`. Expanding replaces an id with the object, or adds a field that
 * responses omit by default.
 * @throws ApiError for a path that Stripe does not expand or that has more than four levels.
 */
export function expand(value: unknown, paths: readonly string[], store: Store): unknown {
  const root = toJson(value);
  for (const path of paths) expandPath(root, path, { path, store, level: 1 });
  return root;
}

interface Walk {
  /** The whole path, for error messages. */
  path: string;
  store: Store;
  /** The level of the next expansion. */
  level: number;
}

function expandPath(node: unknown, rest: string, walk: Walk): void {
  if (Array.isArray(node)) {
    for (const element of node) expandPath(element, rest, walk);
    return;
  }
  if (rest === '' || !isJson(node)) return;
  if (node.object === 'list') {
    if (!startsWith(rest, 'data')) throw notExpandable(walk.path, `data.${rest}`);
    expandPath(node.data, rest.slice('data.'.length), walk);
    return;
  }
  const found = Object.entries(expandRules[String(node.object)] ?? {}).find(([field]) =>
    startsWith(rest, field),
  );
  if (!found) throw notExpandable(walk.path);
  const [field, rule] = found;
  if (walk.level > MOST_LEVELS) {
    throw invalidRequest(
      `You cannot expand more than ${MOST_LEVELS} levels of a property. Property: ${walk.path}`,
    );
  }
  const { id } = node;
  const include =
    typeof rule === 'object' && typeof id === 'string'
      ? () => toJson(rule.include(walk.store, id))
      : undefined;
  const deeper = { ...walk, level: walk.level + (rule === 'embedded' ? 0 : 1) };
  const follow = typeof rule === 'function' ? rule(walk.store) : undefined;
  visit(node, field.split('.'), (reference) => {
    const object =
      typeof reference === 'string' && follow
        ? toJson(follow.get(reference) ?? reference)
        : include
          ? (reference ?? include())
          : reference;
    expandPath(object, rest.slice(field.length + 1), deeper);
    return object;
  });
}

/**
 * Replaces the value at the path `fields` in `node`. In an array, replaces the value of each
 * element.
 */
function visit(node: unknown, fields: string[], replace: (value: unknown) => unknown): void {
  const [field, ...deeper] = fields;
  if (field === undefined) return;
  if (Array.isArray(node)) {
    for (const element of node) visit(element, fields, replace);
  } else if (isJson(node) && deeper.length > 0) {
    visit(node[field], deeper, replace);
  } else if (isJson(node)) {
    const value = node[field];
    node[field] = Array.isArray(value) ? value.map(replace) : replace(value);
  }
}

function toJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function startsWith(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`);
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function notExpandable(path: string, hint?: string): Error {
  const advice = hint ? ` You may want to try expanding '${hint}' instead.` : '';
  return invalidRequest(`This property cannot be expanded (${path}).${advice}`, {
    param: 'expand',
  });
}
