import { fileURLToPath } from 'node:url';

/** What is needed of Rolldown's chunking context. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
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
 * @param sources modules of the account pages, and of the public ones, in web/.
 */
export function accountChunk(sources: {
  account: readonly string[];
  public: readonly string[];
}): (id: string, modules: Modules) => string | null {
  let ids: { account: Set<string>; public: Set<string> } | undefined;
  let icons = new Set<string>();
  return (id, modules) => {
    if (ids === undefined) {
      ids = {
        account: sharedModules(sources.account, modules),
        public: closureOf(sources.public, modules),
      };
      const ofPublic = iconsIn(ids.public, modules);
      icons = iconsIn(ids.account, modules);
      for (const icon of ofPublic) icons.delete(icon);
    }
    const icon = iconOf(id);
    const isAccount = icon ? icons.has(icon) : ids.account.has(id) && !ids.public.has(id);
    return isAccount ? ACCOUNT_CHUNK : null;
  };
}

/** The names of the icons in the code of these modules. */
function iconsIn(ids: ReadonlySet<string>, modules: Modules): Set<string> {
  const codes = [...ids].map((id) => modules.getModuleInfo(id)?.code ?? '');
  return new Set(codes.flatMap((code) => code.match(/\bIcon[A-Z]\w+/g) ?? []));
}

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
