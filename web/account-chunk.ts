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

/** The name of its chunk. */
export const ACCOUNT_CHUNK = 'account';

const idOf = (source: string) => fileURLToPath(new URL(source, import.meta.url));

/** A package's index lists what nobody uses too: of packages only these are the account side's. */
const isFollowed = (id: string) =>
  !id.includes('/node_modules/') || /\/@tanstack\/(react-query|query-core)\//.test(id);

/** `IconBarcode`, of a module of that package. */
const iconOf = (id: string) => /\/@tabler\/icons-react\/.*\/(Icon\w+)\.m?js$/.exec(id)?.[1];

/** These modules and what they import, and so on, without dynamic imports. */
function closureOf(sources: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id) || !isFollowed(id)) return;
    found.add(id);
    modules.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  sources.map(idOf).forEach(visit);
  return found;
}

/**
 * Names the chunk of what every account page loads, or several of them, and no public page
 * does: some sixty modules, which in chunks of their own would cost a slow phone a request each.
 */
export function accountChunk(sources: Sources): (id: string, modules: Modules) => string | null {
  let isMember: ((id: string) => boolean) | undefined;
  return (id, modules) => {
    isMember ??= membersOf(sources, modules);
    return isMember(id) ? ACCOUNT_CHUNK : null;
  };
}

function membersOf(sources: Sources, modules: Modules): (id: string) => boolean {
  const shared = sharedModules(sources.account, modules);
  const ofPublic = closureOf(sources.public, modules);
  const icons = iconsIn(closureOf([ACCOUNT_SOURCE, ...sources.account], modules), modules);
  const publicIcons = iconsIn(ofPublic, modules);
  return (id) => {
    const icon = iconOf(id);
    if (icon !== undefined) return icons.has(icon) && !publicIcons.has(icon);
    return shared.has(id) && !ofPublic.has(id);
  };
}

/** The names of the icons in the code of these modules. */
function iconsIn(ids: ReadonlySet<string>, modules: Modules): Set<string> {
  const codes = [...ids].map((id) => modules.getModuleInfo(id)?.code ?? '');
  return new Set(codes.flatMap((code) => code.match(/\bIcon[A-Z]\w+/g) ?? []));
}

/** What every account page loads, and what several of them load. */
function sharedModules(pages: readonly string[], modules: Modules): Set<string> {
  const shared = closureOf([ACCOUNT_SOURCE], modules);
  const seen = new Set<string>();
  for (const page of pages) {
    for (const id of closureOf([page], modules)) {
      if (seen.has(id)) shared.add(id);
      seen.add(id);
    }
  }
  return shared;
}
