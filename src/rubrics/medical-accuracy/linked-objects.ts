/** A UUID, in any version. */
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/**
 * The links of a kind in a text.
 *
 * @param link from the root of a site, with `{uuid}` in place of one: `/search/nihai/objects/{uuid}`
 */
export function linkedObjects(text: string, link: string): string[] {
  const pattern = link
    .split('{uuid}')
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`))
    .join(uuid)
  return [...text.matchAll(new RegExp(`${pattern}(?![\\w-])`, 'giu'))].map(([whole]) => whole)
}
