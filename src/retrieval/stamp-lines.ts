import { findJsonMember, type JsonMember } from '../kit/json-fault.ts'
import type { JudgedCorpus } from './queries.ts'

/** A file after its queries were stamped, and the ids of those that were and of those that carried the stamp already. */
export interface StampedLines {
  readonly text: string
  readonly stamped: readonly string[]
  readonly unchanged: readonly string[]
}

/**
 * Puts a stamp on queries of one file: against which corpus they were judged, and when somebody last looked.
 *
 * Nothing else of the file changes: byte order mark, line endings, blank lines, the order of keys and the spelling of every other value stay. A stamp that is there
 * keeps its place and order; a new one goes before `judgments`, spaced as that is.
 *
 * @param content JSON Lines in UTF-8 that `parseQueries` takes
 * @param isStamped whether a query, by its id, is to be stamped
 */
export function stampLines(content: Uint8Array, stamp: JudgedCorpus, isStamped: (id: string) => boolean): StampedLines {
  const stamped: string[] = []
  const unchanged: string[] = []
  const parts = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content).split(/(\r\n|\n|\r)/u)
  const text = parts.map((part) => {
    const id = idOf(part)
    if (id === undefined || !isStamped(id)) return part
    const after = stampLine(part, stamp)
    if (after === part) unchanged.push(id)
    else stamped.push(id)
    return after
  })
  return { text: text.join(''), stamped, unchanged }
}

/** The id of the query on a line; undefined for a blank line and for what ends a line. */
function idOf(part: string): string | undefined {
  const id = findJsonMember(part, 'id')
  return id === undefined ? undefined : String(valueOf(part, id))
}

function stampLine(line: string, stamp: JudgedCorpus): string {
  const there = findJsonMember(line, 'corpus')
  if (there === undefined) return insertStamp(line, stamp)
  let text = line
  for (const [key, value] of Object.entries(stamp)) {
    const member = findJsonMember(text, key, there.valueStart)
    if (member !== undefined && valueOf(text, member) !== value)
      text = text.slice(0, member.valueStart) + JSON.stringify(value) + text.slice(member.valueEnd)
  }
  return text
}

function insertStamp(line: string, stamp: JudgedCorpus): string {
  const judgments = findJsonMember(line, 'judgments')
  if (judgments === undefined) return line
  const { keyStart, keyEnd, valueStart } = judgments
  const colon = line.slice(keyEnd, valueStart)
  let gap = keyStart
  while (' \t'.includes(line.charAt(gap - 1) || '{')) gap -= 1
  const comma = `,${line.slice(gap, keyStart)}`
  const members = Object.entries(stamp).map(([key, value]) => `"${key}"${colon}${JSON.stringify(value)}`)
  return `${line.slice(0, keyStart)}"corpus"${colon}{${members.join(comma)}}${comma}${line.slice(keyStart)}`
}

function valueOf(text: string, { valueStart, valueEnd }: JsonMember): unknown {
  return JSON.parse(text.slice(valueStart, valueEnd))
}
