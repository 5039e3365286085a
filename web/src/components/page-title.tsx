import { brand } from '../brand.ts';

/** The browser's title and the description for search engines; React moves both to the head. */
export function PageTitle({ title, description }: { title: string; description?: string }) {
  return (
    <>
      <title>{`${title} | ${brand.name}`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
