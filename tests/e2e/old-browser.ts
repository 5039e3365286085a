import compatData from '@mdn/browser-compat-data' with { type: 'json' };
import type {
  BrowserName,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data';
import type { BrowserContext } from 'playwright/test';
import { supportedBrowsers } from '../../web/build/supported-browsers.ts';

/**
 * The oldest supported version of each browser. The keys are the browser names in MDN's data:
 * https://github.com/mdn/browser-compat-data
 */
const { ios_saf, samsung, ...others } = supportedBrowsers;
const oldest: Partial<Record<BrowserName, string>> = {
  ...others,
  safari_ios: ios_saf,
  samsunginternet_android: samsung,
};

/** Returns whether every supported browser has the feature without a prefix or a flag. */
function isSupported({ support }: CompatStatement): boolean {
  return Object.entries(oldest).every(([browser, version]) =>
    [support[browser as BrowserName] ?? []].flat().some((statement) => isIn(statement, version)),
  );
}

function isIn(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags, prefix } = statement;
  if (flags || prefix || statement.alternative_name) return false;
  if (typeof added !== 'string' || added === 'preview' || isAfter(added, version)) return false;
  return typeof removed !== 'string' || isAfter(removed, version);
}

/** Returns whether version `one` is later than `other`. MDN's `≤37` counts as `37`. */
function isAfter(one: string, other: string): boolean {
  const [major = 0, minor = 0] = one.replace('≤', '').split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number);
  return major > otherMajor || (major === otherMajor && minor > otherMinor);
}

/** The parts of a global interface or built-in object that at least one supported browser lacks. */
interface MissingApi {
  /** The global's name, such as `AbortSignal`. */
  owner: string;
  isMissing: boolean;
  /** The missing static members, such as `any` of `AbortSignal`. */
  statics: string[];
  /** The missing members of instances, such as `toSorted` of `Array`. */
  members: string[];
}

/** Returns the APIs of each interface that at least one supported browser lacks. */
function missingApis(): MissingApi[] {
  const lacks = (compat?: CompatStatement) => compat !== undefined && !isSupported(compat);
  const read = (list: Identifier, isStatic: (name: string) => boolean) =>
    Object.keys(list).map((owner) => {
      const features: Identifier = list[owner] ?? {};
      const all = Object.keys(features).filter((name) => name !== '__compat');
      const names = all.filter((name) => lacks(features[name]?.__compat));
      return {
        owner,
        isMissing: lacks(features.__compat),
        statics: names.filter(isStatic).map((name) => name.replace(/_static$/, '')),
        members: names.filter((name) => !name.endsWith('_static')),
      };
    });
  const { api, javascript } = compatData;
  return [
    ...read(api, (name) => name.endsWith('_static')),
    // MDN's data does not say which members of built-in objects are static. Treat each member as
    // both static and non-static.
    ...read(javascript.builtins ?? {}, () => true),
  ];
}

/** Removes every API that at least one supported browser lacks, before the site's scripts run. */
export async function removeMissingApis(context: BrowserContext, site: string): Promise<void> {
  const apis = { missing: missingApis(), site };
  await context.addInitScript(({ missing, site }) => {
    if (window.location.origin !== site) return;
    const take = (from: unknown, name: string) => {
      if (from instanceof Object) Reflect.deleteProperty(from, name);
    };
    for (const { owner, statics, members } of missing) {
      const own: unknown = Reflect.get(window, owner);
      if (!(own instanceof Object)) continue;
      for (const name of statics) take(own, name);
      for (const name of members) take(Reflect.get(own, 'prototype'), name);
      // Members of `Window` may also be properties of the window itself, so remove those too.
      if (owner === 'Window') for (const name of members) take(window, name);
    }
    for (const { owner, isMissing } of missing) if (isMissing) take(window, owner);
  }, apis);
}
