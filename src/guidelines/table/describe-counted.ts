import type { Counted } from './counted.ts'
import { inQuotes } from './in-quotes.ts'

/**
 * What counts as an action, in words.
 *
 * @param most how many drugs of a class, or words, are named before "and n more"
 *
 * @example
 * describeCounted(countedAs({ classes: ['loop-diuretic'] }), 2) // 'any loop diuretic (bumetanide, ethacrynic acid and 3 more)'
 */
export function describeCounted(counted: readonly Counted[], most = Number.POSITIVE_INFINITY): string {
  return counted.map((one) => describeOne(one, most)).join(', or ')
}

function describeOne(one: Counted, most: number): string {
  switch (one.kind) {
    case 'class':
      return one.drugs.length === 0 ? `any ${one.name}` : `any ${one.name} (${list(one.drugs, most)})`
    case 'drug':
    case 'procedure':
      return one.name
    case 'words':
      return `the words ${list(one.words.map(inQuotes), most)}`
    case 'wider':
      return `${one.names.map(inQuotes).join(' or ')} where no drug of it is named`
    default: {
      const parts = one.of.map((part) =>
        one.of.length > 1 ? `(${describeCounted(part, most)})` : describeCounted(part, most),
      )
      const said = parts.join(one.kind === 'any' ? ', or ' : ' and ')
      const how = [...(one.kind === 'together' ? ['in one recommended action'] : []), ...one.manner]
      return how.length === 0 ? said : `${said} [${how.join('; ')}]`
    }
  }
}

function list(names: readonly string[], most: number): string {
  const rest = names.length - most
  return rest > 0 ? `${names.slice(0, most).join(', ')} and ${rest} more` : names.join(', ')
}
