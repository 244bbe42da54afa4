import { findJsonFault } from '../golden-set/find-json-fault.ts'

/**
 * Why a text is not JSON that says one thing only, as `line:column: reason`; undefined when it is.
 *
 * A key that is there twice is such a reason, since `JSON.parse` would keep the last in silence.
 */
export function locateJsonFault(text: string): string | undefined {
  const fault = findJsonFault(text)
  if (fault === undefined) return undefined
  const column = / at column (\d+)/u.exec(fault)?.[1]
  const reason = fault
    .replaceAll(/,? (?:the second time )?at column \d+/gu, '')
    .replaceAll('the end of the line', 'the end of the file')
    .replaceAll('the line', 'the file')
  return column === undefined ? `1:1: ${reason}` : `${placeOf(text, Number(column) - 1)}: ${reason}`
}

function placeOf(text: string, at: number): string {
  const before = text.slice(0, at)
  const line = before.split('\n').length
  return `${line}:${at - (before.lastIndexOf('\n') + 1) + 1}`
}
