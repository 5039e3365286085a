import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { supports } from './support.ts';

/**
 * TypeScript's own declarations of JavaScript and of browsers, as the supported browsers have
 * them: what one of them lacks may be undefined. Code that uses such a thing without asking
 * for it first does not compile against these.
 */
export function supportedBrowserTypes(): string {
  const files = ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'].flatMap(declarationFiles);
  const text = [...new Set(files)].map((file) => readFileSync(file, 'utf8')).join('\n');
  const heirs = readHeirs(text);
  let owner: Owner | null = null;
  let namespace: string | null = null;
  const lines = text.split('\n').map((line) => {
    if (/^ *(\*|\/)/.test(line)) return line;
    const indent = /^ */.exec(line)?.[0].length ?? 0;
    if (owner === null) {
      namespace = /^declare namespace (\w+)/.exec(line)?.[1] ?? (line === '}' ? null : namespace);
      const [, kind, name = ''] =
        /^ *(?:declare )?(interface|var|const) (\w+).*\{$/.exec(line) ?? [];
      if (!kind) return valueAsSupported(line, namespace);
      owner = { name, indent, namespace, isValue: kind !== 'interface' };
      return line;
    }
    if (indent === owner.indent && line.trim().startsWith('}')) {
      const { isValue, name, namespace: within } = owner;
      owner = null;
      return isValue && lacksValue(name, within) ? line.replace('}', '} | undefined') : line;
    }
    return indent === owner.indent + 4 ? memberAsSupported(line, owner, heirs) : line;
  });
  return lines.join('\n');
}

/** An interface, or the object of a constructor with its static members. */
interface Owner {
  name: string;
  indent: number;
  namespace: string | null;
  isValue: boolean;
}

const typescript = createRequire(import.meta.resolve('typescript/package.json'));
const platform = `@typescript/typescript-${process.platform}-${process.arch}`;
const folder = join(dirname(typescript.resolve(`${platform}/package.json`)), 'lib');

/** The files of one of TypeScript's libraries and of those that it builds on. */
function declarationFiles(library: string): string[] {
  const file = join(folder, `lib.${library}.d.ts`);
  const references = readFileSync(file, 'utf8').matchAll(/^\/\/\/ <reference lib="(.+?)" \/>/gm);
  return [...[...references].flatMap(([, other]) => declarationFiles(other ?? '')), file];
}

/** What extends each interface: MDN knows no mixins, but the interfaces that they are mixed into. */
function readHeirs(text: string): Map<string, string[]> {
  const heirs = new Map<string, string[]>();
  for (const [, name = '', parents = ''] of text.matchAll(
    /^interface (\w+)(?:<.*?>)? extends (.+) \{/gm,
  )) {
    for (const parent of parents.replaceAll(/<[^>]*>/g, '').split(', ')) {
      heirs.set(parent, [...(heirs.get(parent) ?? []), name]);
    }
  }
  return heirs;
}

/** A global constant or function, which may be undefined where a supported browser lacks it. */
function valueAsSupported(line: string, namespace: string | null): string {
  const constant = /^( *(?:declare )?(?:var|const) (\w+): .+);$/.exec(line);
  if (constant) {
    return lacksValue(constant[2] ?? '', namespace) ? `${constant[1]} | undefined;` : line;
  }
  const [, start, name = '', parameters, result] =
    /^( *(?:declare )?)function (\w+)(.*\)): (.+);$/.exec(line) ?? [];
  if (!lacksValue(name, namespace)) return line;
  return `${start}var ${name}: (${parameters} => ${result}) | undefined;`;
}

function lacksValue(name: string, namespace: string | null): boolean {
  const places: (boolean | undefined)[] = namespace
    ? [
        supports('javascript', 'builtins', namespace, name),
        supports('api', namespace, `${name}_static`),
      ]
    : [
        supports('javascript', 'builtins', name),
        supports('api', name),
        supports('api', 'Window', name),
      ];
  return places.includes(false);
}

const MEMBER = /^( +)(readonly |get |set )?(["']?)([A-Za-z_$][\w$]*)\3([(<:].*)$/;

function memberAsSupported(line: string, owner: Owner, heirs: Map<string, string[]>): string {
  const [, indent = '', modifier, , name = '', rest = ''] = MEMBER.exec(line) ?? [];
  if (!name || !lacksMember(owner, name, heirs)) return line;
  if (modifier === 'set ') return '';
  if (modifier === 'get ') return `${indent}${name}?${rest.replace('()', '')}`;
  // Nothing is to be set either: where there is no such property, that does nothing.
  const start = rest.startsWith(':') ? 'readonly ' : '';
  return `${indent}${start}${name}?${rest}`;
}

function lacksMember(owner: Owner, member: string, heirs: Map<string, string[]>): boolean {
  const { name, namespace, isValue } = owner;
  if (namespace) return supports('javascript', 'builtins', namespace, name, member) === false;
  if (isValue) return supports('api', name, `${member}_static`) === false;
  return hasMember(name, member, heirs) === false;
}

/** Undefined where MDN knows of none; a mixin has what any of those has that it is mixed into. */
function hasMember(
  name: string,
  member: string,
  heirs: Map<string, string[]>,
): boolean | undefined {
  const builtin = name
    .replace(/Constructor$/, '')
    .replace(/^Readonly(Array|Map|Set)$/, '$1')
    .replace(/^(Int|Uint|BigInt|BigUint|Float)\w*Array$/, 'TypedArray');
  const own = supports('javascript', 'builtins', builtin, member) ?? supports('api', name, member);
  if (own !== undefined) return own;
  const all = (heirs.get(name) ?? []).map((heir) => hasMember(heir, member, heirs));
  return all.includes(true) || (all.includes(false) ? false : undefined);
}
