import { compareText } from '../../gate/compare-text.ts'
import type { JudgesFile } from './judges-file.ts'

/** The canonical text of the file: sorted, an entry a line, so that its diff shows what changed and nothing else. */
export function serialiseJudgesFile({ graders, prompts }: JudgesFile): string {
  return `{\n  "graders": ${entries(graders)},\n  "prompts": ${entries(prompts)},\n  "schema": 1\n}\n`
}

function entries(record: Readonly<Record<string, Readonly<Record<string, unknown>>>>): string {
  const lines = Object.entries(record)
    .toSorted(([one], [other]) => compareText(one, other))
    .map(([key, entry]) => `    ${JSON.stringify(key)}: ${JSON.stringify(sorted(entry))}`)
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n  }`
}

function sorted(entry: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entry).toSorted(([one], [other]) => compareText(one, other)))
}
