import compatData from '@mdn/browser-compat-data' with { type: 'json' };
import type {
  BrowserName,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data';
import { supportedBrowsers } from '../../web/build/supported-browsers.ts';

/** MDN's names of the browsers, https://github.com/mdn/browser-compat-data. */
const { ios_saf, samsung, ...others } = supportedBrowsers;
const oldest: Partial<Record<BrowserName, string>> = {
  ...others,
  safari_ios: ios_saf,
  samsunginternet_android: samsung,
};

type Kind = 'api' | 'css' | 'html' | 'javascript';

/** Whether every supported browser has the feature, by its own name and without a flag. */
function isSupported(kind: Kind, { support }: CompatStatement): boolean {
  return Object.entries(oldest).every(([browser, version]) =>
    [support[browser as BrowserName] ?? []]
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

/** Whether every supported browser has it; undefined where MDN does not know it. */
export function supports(kind: Kind, ...path: string[]): boolean | undefined {
  const features: Identifier = { api, css, html, javascript }[kind];
  const feature = path.reduce<Identifier | undefined>((inner, name) => inner?.[name], features);
  return feature?.__compat && isSupported(kind, feature.__compat);
}

/**
 * Interfaces and built-in objects, each with what some supported browser lacks of the constructor
 * (`statics`) and of what it makes (`members`), whether it lacks all of it, and what all have.
 */
export function missingApis() {
  const read = (kind: 'api' | 'javascript', list: Identifier) =>
    Object.keys(list).map((owner) => {
      const features: Identifier = list[owner] ?? {};
      const lacks = (compat?: CompatStatement) => compat && !isSupported(kind, compat);
      const isMissing = lacks(features.__compat) ?? false;
      const all = Object.keys(features).filter((name) => name !== '__compat');
      const names = all.filter((name) => lacks(features[name]?.__compat));
      const isStatic = (name: string) => kind === 'javascript' || name.endsWith('_static');
      const bare = (name: string) => name.replace(/_static$/, '');
      return {
        ...{ owner, isMissing },
        statics: names.filter(isStatic).map(bare),
        members: names.filter((name) => !name.endsWith('_static')),
        known: isMissing ? [] : all.filter((name) => !names.includes(name)).map(bare),
      };
    });
  return [...read('api', api), ...read('javascript', javascript.builtins ?? {})];
}
