import type { Token } from './tokens.ts'

const mark = /^['’·∙⋅]$/u
const head = /^(?:(\d+(?:\.\d+)?)[-\u2010-\u2014\u2212])?(\d{1,3})$/u
const thousands = /^\d{3}(?:\.\d+)?$/u

/** Whether figures go on a number across a mark that is read as nothing for certain: an apostrophe ("1'200") or a raised point ("2·5"). */
export function isAfterMark(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  if (tokens[at]?.glued !== true || before === undefined || !before.glued || !mark.test(before.text)) return false
  return tokens[at - 2]?.kind === 'figures'
}

/** Whether figures go on a number across a space, as "200" does in "1 200" and in "800-1 200". "1-2 500 mg tablets" is a range of its own, and an amount. */
export function isAfterSpace(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token === undefined || token.onNewLine || !thousands.test(token.text)) return false
  const [, low, leading] = head.exec(tokens[at - 1]?.text ?? '') ?? []
  return leading !== undefined && (low === undefined || Number(low) >= Number(leading))
}

/** Whether figures are a part of a number that a mark or a space parts, its first or a later one: "1" and "200" of "1 200". */
export function isPartOfNumber(tokens: readonly Token[], at: number): boolean {
  return (
    isAfterMark(tokens, at) || isAfterMark(tokens, at + 2) || isAfterSpace(tokens, at) || isAfterSpace(tokens, at + 1)
  )
}
