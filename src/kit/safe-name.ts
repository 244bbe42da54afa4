import { hashText } from './hash.ts'

/** Names that Windows keeps for devices, whatever follows the first dot. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/u

/**
 * A name for a file or a folder that any text may have, and that no other text has, also where the file system does not tell upper from lower case.
 *
 * A short text of lower case letters, digits, `.`, `_` and `-` stays as it is; any other is shortened to what it has of these, with 16 hexadecimal digits of its SHA-256.
 *
 * @example safeName('pe-07') // 'pe-07'
 * @example safeName('PE 07/..') // 'pe-07~…'
 */
export function safeName(text: string): string {
  if (/^[a-z0-9](?:[a-z0-9._-]{0,78}[a-z0-9_-])?$/u.test(text) && !device.test(text)) return text
  const words = text
    .slice(0, 200)
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '')
    .slice(0, 40)
  return `${words}~${hashText(JSON.stringify(text)).slice(0, 16)}`
}
