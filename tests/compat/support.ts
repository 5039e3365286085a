import compatData from '@mdn/browser-compat-data' with { type: 'json' };
import type {
  BrowserName,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data';
import { supportedBrowsers } from '../../web/supported-browsers.ts';

/** MDN's names of the browsers, https://github.com/mdn/browser-compat-data. */
const mdnNames: Readonly<Record<keyof typeof supportedBrowsers, BrowserName>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios_saf: 'safari_ios',
  safari: 'safari',
  samsung: 'samsunginternet_android',
};

const oldest = Object.entries(supportedBrowsers).map(
  ([name, version]) => [mdnNames[name as keyof typeof mdnNames], version] as const,
);

type Kind = 'api' | 'css' | 'html' | 'javascript';

/** Whether every supported browser has the feature, by its own name and without a flag. */
function isSupported(kind: Kind, { support }: CompatStatement): boolean {
  return oldest.every(([browser, version]) =>
    [support[browser] ?? []]
      .flat()
      // A call that does not do all can be called; a style that does not do all is not seen.
      .filter((statement) => kind !== 'css' || !statement.partial_implementation)
      .some((statement) => isIn(statement, version)),
  );
}

function isIn(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags, prefix } = statement;
  if (flags || prefix || statement.alternative_name) return false;
  if (typeof added !== 'string' || added === 'preview' || isAfter(added, version)) return false;
  return typeof removed !== 'string' || isAfter(removed, version);
}

/** `17.4` is after `17` and `17.0` is not; `≤37` is as good as `37`. */
function isAfter(one: string, other: string): boolean {
  const [major = 0, minor = 0] = one.replace('≤', '').split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number);
  return major > otherMajor || (major === otherMajor && minor > otherMinor);
}

const { api, css, html, javascript } = compatData;

/** The feature at a path of MDN's data, as `['URL', 'canParse_static']` of its `api`. */
function featureAt(from: Identifier, path: readonly string[]): CompatStatement | undefined {
  const found = path.reduce<Identifier | undefined>((inner, name) => inner?.[name], from);
  return found?.__compat;
}

interface MissingApis {
  owner: string;
  /** Of the interface or constructor itself. */
  statics: string[];
  /** Of what it makes; of built-in objects either. */
  members: string[];
  /** There is no such interface at all. */
  isMissing: boolean;
}

/** Interfaces and built-in objects, with what some supported browser lacks of each. */
export function missingApis(): MissingApis[] {
  const lists = [
    ['api', api],
    ['javascript', javascript.builtins],
  ] as const;
  return lists.flatMap(([kind, list = {}]) =>
    Object.keys(list)
      .filter((owner) => !owner.startsWith('_'))
      .map((owner) => {
        const features: Identifier = list[owner] ?? {};
        const lacks = (feature?: CompatStatement) =>
          feature !== undefined && !isSupported(kind, feature);
        const names = Object.keys(features).filter((name) => lacks(features[name]?.__compat));
        const isStatic = (name: string) => kind === 'javascript' || name.endsWith('_static');
        return {
          owner,
          statics: names.filter(isStatic).map((name) => name.replace(/_static$/, '')),
          members: names.filter((name) => !name.endsWith('_static')),
          isMissing: lacks(features.__compat),
        };
      }),
  );
}

/** Whether every supported browser has it; undefined where MDN does not know it. */
export function supports(kind: Kind, ...path: string[]): boolean | undefined {
  const feature = featureAt({ api, css, html, javascript }[kind], path);
  return feature && isSupported(kind, feature);
}
