// biome-ignore-all lint/performance/noBarrelFile: loaded as one chunk, in one request (web/chunks.ts).
/** What every page of the account side loads. */
export { AccountRoot } from '../components/account/account-root.tsx';
export { MemberPages } from '../features/account/member-pages.tsx';
export { requirePerson } from '../lib/session/require-person.ts';
