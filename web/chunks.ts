import { fileURLToPath } from 'node:url';

/** What is needed of Rolldown's chunking context. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

/** Modules of the account pages, and of the public ones, in web/. */
interface Sources {
  account: readonly string[];
  public: readonly string[];
}

/** What the router loads with every account page, in web/. */
const ACCOUNT_SOURCE = 'src/routes/account-parts.ts';

/** What makes the account pages' first calls, without React, in web/. */
const START_SOURCE = 'src/routes/account-start.ts';
const CALLS_SOURCES = [START_SOURCE, 'src/features/checkout/checkout-query.ts'];

/** The name of what every account page loads. */
export const ACCOUNT_CHUNK = 'account';

const idOf = (source: string) => fileURLToPath(new URL(source, import.meta.url));

/** A package's index lists what nobody uses too: of packages only these are the account side's. */
const isFollowed = (id: string) =>
  !id.includes('/node_modules/') || /\/@tanstack\/(react-query|query-core)\//.test(id);

/** `IconBarcode`, of a module of that package. */
const iconOf = (id: string) => /\/@tabler\/icons-react\/.*\/(Icon\w+)\.m?js$/.exec(id)?.[1];

/** Of TanStack Query, what has no React in it. */
const hasNoReact = (id: string) =>
  !id.includes('/react-query/') || /\/(index|queryOptions)\.js$/.test(id);

/** These modules and what they import, and so on, without dynamic imports. */
function closureOf(
  sources: readonly string[],
  modules: Modules,
  isIn = (_id: string): boolean => true,
): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id) || !isFollowed(id) || !isIn(id)) return;
    found.add(id);
    modules.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  sources.map(idOf).forEach(visit);
  return found;
}

/** Names the chunk of what web/index.html loads by itself, and of the modules that `others` matches. */
export function startChunk(others: RegExp): (id: string, modules: Modules) => string | null {
  let initial: ReadonlySet<string> | undefined;
  return (id, modules) => {
    initial ??= closureOf(['index.html'], modules);
    return initial.has(id) || others.test(id) ? 'start' : null;
  };
}

/**
 * Names the chunk of what every account page loads, or several of them, and no public page
 * does: some sixty modules, which in chunks of their own would cost a slow phone a request each.
 * What the first calls need has a chunk apart, which is evaluated while React's is loaded.
 */
export function accountChunk(sources: Sources): (id: string, modules: Modules) => string | null {
  let nameOf: ((id: string) => string | null) | undefined;
  return (id, modules) => {
    nameOf ??= namesOf(sources, modules);
    return nameOf(id);
  };
}

function namesOf(sources: Sources, modules: Modules): (id: string) => string | null {
  const calls = closureOf(CALLS_SOURCES, modules, hasNoReact);
  const shared = sharedModules(sources.account, modules);
  const ofPublic = closureOf(sources.public, modules);
  const icons = iconsIn(closureOf([ACCOUNT_SOURCE, ...sources.account], modules), modules);
  const publicIcons = iconsIn(ofPublic, modules);
  return (id) => {
    const icon = iconOf(id);
    if (icon !== undefined) return icons.has(icon) && !publicIcons.has(icon) ? ACCOUNT_CHUNK : null;
    if (!shared.has(id) || ofPublic.has(id)) return null;
    return calls.has(id) ? 'calls' : ACCOUNT_CHUNK;
  };
}

/** The names of the icons in the code of these modules. */
function iconsIn(ids: ReadonlySet<string>, modules: Modules): Set<string> {
  const codes = [...ids].map((id) => modules.getModuleInfo(id)?.code ?? '');
  return new Set(codes.flatMap((code) => code.match(/\bIcon[A-Z]\w+/g) ?? []));
}

/** What every account page loads, and what several of them load. */
function sharedModules(pages: readonly string[], modules: Modules): Set<string> {
  const shared = closureOf([ACCOUNT_SOURCE, START_SOURCE], modules);
  const seen = new Set<string>();
  for (const page of pages) {
    for (const id of closureOf([page], modules)) {
      if (seen.has(id)) shared.add(id);
      seen.add(id);
    }
  }
  return shared;
}
