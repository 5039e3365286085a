import { fileURLToPath } from 'node:url';

/** What is needed of Rolldown's chunking context. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** What the router loads with every account page, in web/. */
const ACCOUNT_SOURCE = 'src/routes/account-parts.ts';

/** The name of its chunk. */
export const ACCOUNT_CHUNK = 'account';

const idOf = (source: string) => fileURLToPath(new URL(source, import.meta.url));

/** A package's index lists what nobody uses too: of packages only these are the account side's. */
const isFollowed = (id: string) =>
  !id.includes('/node_modules/') || /\/@tanstack\/(react-query|query-core)\//.test(id);

/** Icons of these modules, which no public page shows. */
const ICONS = /\/Icon(AlertTriangle|PlugConnectedX|UserQuestion)\.m?js$/;

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
 * Names the chunk of what every account page loads and no public page does: some thirty
 * modules, which in chunks of their own would cost a slow phone as many requests.
 * @param publicSources modules of the public pages, in web/.
 */
export function accountChunk(
  publicSources: readonly string[],
): (id: string, modules: Modules) => string | null {
  let closures: { account: Set<string>; public: Set<string> } | undefined;
  return (id, modules) => {
    closures ??= {
      account: closureOf([ACCOUNT_SOURCE], modules),
      public: closureOf(publicSources, modules),
    };
    const isAccount = closures.account.has(id) && !closures.public.has(id);
    return isAccount || ICONS.test(id) ? ACCOUNT_CHUNK : null;
  };
}
