import type { Token } from './tokens.ts'

const mark = /^['’·∙⋅]$/u

/** Whether figures go on a number across a mark that is read as nothing for certain: an apostrophe ("1'200") or a raised point ("2·5"). */
export function isAfterMark(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  if (tokens[at]?.glued !== true || before === undefined || !before.glued || !mark.test(before.text)) return false
  return tokens[at - 2]?.kind === 'figures'
}
