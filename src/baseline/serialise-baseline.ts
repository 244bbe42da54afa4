import type { Baseline, BaselineRow } from '../gate/baseline.ts'
import { compareRows } from '../gate/comparing/compare-rows.ts'
import { compareText } from '../gate/compare-text.ts'

/**
 * The canonical text of a baseline: keys, cases, rows and misses sorted by code unit, a case and a row a line, a newline at the end.
 *
 * Two baselines that say the same have the same text, so that its diff shows what changed and nothing else.
 *
 * @param baseline with its hash, or without: the hash is taken over the text without it
 */
export function serialiseBaseline(baseline: Omit<Baseline, 'hash'> & { readonly hash?: string }): string {
  const { cases, rows, graders, suite, ...plain } = baseline
  const fields: [string, string][] = [
    ...Object.entries(plain).map(([key, value]): [string, string] => [key, JSON.stringify(value)]),
    [
      'cases',
      linesOf(
        '{',
        Object.entries(cases)
          .sort(byKey)
          .map(([id, hash]) => `${JSON.stringify(id)}: ${JSON.stringify(hash)}`),
        '}',
      ),
    ],
    ['graders', JSON.stringify(Object.fromEntries(Object.entries(graders).sort(byKey)))],
    ['rows', linesOf('[', [...rows].sort(compareRows).map(serialiseRow), ']')],
    ['suite', JSON.stringify({ name: suite.name, version: suite.version })],
  ]
  return `{\n${fields
    .sort(byKey)
    .map(([key, text]) => `  ${JSON.stringify(key)}: ${text}`)
    .join(',\n')}\n}\n`
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => compareText(a, b)

function serialiseRow({ metric, misses, n, slice, tier, value, values }: BaselineRow): string {
  const sorted = slice.by === 'all' ? { by: slice.by } : { by: slice.by, is: slice.is }
  const row = { metric, misses: [...misses].sort(compareText), n, slice: sorted, tier, value }
  if (values === undefined) return JSON.stringify(row)
  // Put together by hand: of the keys of an object JSON.stringify puts whole numbers first.
  const pairs = Object.entries(values)
    .sort(byKey)
    .map(([id, pair]) => `${JSON.stringify(id)}:${JSON.stringify(pair)}`)
  return `${JSON.stringify(row).slice(0, -1)},"values":{${pairs.join(',')}}}`
}

function linesOf(open: string, lines: readonly string[], close: string): string {
  return lines.length === 0
    ? `${open}${close}`
    : `${open}\n${lines.map((line) => `    ${line}`).join(',\n')}\n  ${close}`
}
