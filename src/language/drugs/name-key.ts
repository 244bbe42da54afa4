/**
 * What a name is compared by: two names that differ only in case, in hyphens for spaces, or in spaces around the `/` or `+` of a combination are one name.
 *
 * @param name of a drug, a brand or a class
 */
export function nameKey(name: string): string {
  if (isItsOwnKey.test(name)) return name
  return name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s\p{Pd}]+/u)
    .filter((word) => word !== '')
    .join(' ')
    .replaceAll(' /', '/')
    .replaceAll('/ ', '/')
    .replaceAll(' +', '+')
    .replaceAll('+ ', '+')
}

/** Most names of a table, which are read by the thousand before the first text. */
const isItsOwnKey = /^[a-z0-9]+(?: [a-z0-9]+)*$/u
