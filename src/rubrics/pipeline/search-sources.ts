import { hashText } from '../../kit/hash.ts'
import { neutralise } from '../../judges/judged-text.ts'
import { messageOf } from '../../kit/assay-error.ts'
import { type EvidenceSource, referenceBoard } from '../reference-board.ts'
import { type Finding, noUsage, type PipelineRun, StopBuild } from '../build-stage.ts'
import type { RoutedQuery } from './route.ts'
import type { EvidenceSources } from '../evidence-sources.ts'

/** What a query found, over all the sources that it went to. */
export interface FoundFor {
  readonly query: string
  readonly sources: readonly EvidenceSource[]
}

const mostOfSource = 5
/** Longer passages are cut at a line or a sentence. */
const mostCharacters = 20_000
const stage = 'search'

/**
 * Puts each query to its source, or to all. Texts are kept as a model will read them, without characters that nobody sees, so that a span of them can be compared with them.
 *
 * A search that fails is a finding, and the others go on. A build that resumes takes what was found from the trace, unless a search had failed.
 *
 * @throws {StopBuild} where every search failed
 */
export async function searchSources(
  queries: readonly RoutedQuery[],
  sources: readonly EvidenceSources[],
  run: PipelineRun,
): Promise<readonly FoundFor[]> {
  const input = { queries, sources: sources.map(({ name }) => name) }
  const key = hashText(JSON.stringify([stage, '1', input]))
  const resumed = run.trace?.find(key)
  const read = resumed === undefined ? null : readFound(resumed.output, queries)
  if (resumed !== undefined && read !== null) {
    run.findings.push(...resumed.findings)
    return read
  }
  const started = run.now()
  const findings: Finding[] = []
  const counts = { tried: 0, failed: 0 }
  const output = await Promise.all(
    queries.map(async ({ text, source }) => {
      const asked = sources.filter(({ name }) => source === null || name === source)
      const found = await Promise.all(
        asked.map(async ({ name, search }) => {
          counts.tried += 1
          try {
            const passages = await search(text, mostOfSource)
            return passages.slice(0, mostOfSource).flatMap((passage) => readPassage(passage, name, findings))
          } catch (error) {
            counts.failed += 1
            const what = `the search "${text}" in ${name} failed: ${messageOf(error)}`
            findings.push({ stage, code: 'search-failed', what, effect: 'reported' })
            return []
          }
        }),
      )
      return { query: text, sources: found.flat() }
    }),
  )
  run.findings.push(...findings)
  const ended = run.now()
  const again = counts.failed > 0
  const ms = ended.getTime() - started.getTime()
  run.trace?.add({
    stage,
    key,
    promptVersion: null,
    judge: null,
    input,
    reply: null,
    output,
    findings,
    again,
    ...noUsage,
    simulated: false,
    ms,
    at: ended.toISOString(),
  })
  if (counts.tried > 0 && counts.failed === counts.tried) {
    throw new StopBuild('sources-failed', `every search failed: ${findings.map(({ what }) => what).join('; ')}`)
  }
  return output
}

function readPassage(passage: EvidenceSource, name: string, findings: Finding[]): EvidenceSource[] {
  const line = (text: string | null): string | null =>
    text === null || !/[\p{L}\p{N}]/u.test(text) ? null : neutralise(text).trim()
  const whole = neutralise(passage.text).trim()
  const text = whole.length > mostCharacters ? cut(whole) : whole
  const id = `${name}:${passage.id}`.replace(/[^\w.:-]+/gu, '-').slice(0, 120)
  const report = (code: string, what: string): void => void findings.push({ stage, code, what, effect: 'reported' })
  if (!/\p{L}/u.test(text)) {
    report('source-empty', `${id} has no words, and is left out`)
    return []
  }
  if (text.length < whole.length) {
    report(
      'source-cut',
      `${id} has ${whole.length} characters, of which the first ${text.length} were read; give shorter passages`,
    )
  }
  const { address, publisher, published } = passage
  return [
    {
      id,
      title: line(passage.title) ?? id,
      address: line(address),
      publisher: line(publisher),
      published: line(published),
      text,
    },
  ]
}

function cut(text: string): string {
  const head = text.slice(0, mostCharacters)
  const end = Math.max(head.lastIndexOf('\n'), head.lastIndexOf('. ') + 1)
  return head.slice(0, end > mostCharacters / 2 ? end : mostCharacters).trim()
}

/** What a trace holds, read as strictly as a board. */
function readFound(output: unknown, queries: readonly RoutedQuery[]): FoundFor[] | null {
  if (!Array.isArray(output) || output.length !== queries.length) return null
  const found: FoundFor[] = []
  for (const [index, { text }] of queries.entries()) {
    const entry = output[index] as { readonly sources?: unknown } | null
    const sources: unknown = entry?.sources
    if (!Array.isArray(sources)) return null
    // Alike ones may stand twice in what one query found; on a board they would not.
    const read = sources.map((source: unknown) =>
      referenceBoard.safeParse({ sources: [source], facts: [], constraints: [] }),
    )
    if (read.some(({ success }) => !success)) return null
    found.push({ query: text, sources: read.flatMap(({ data }) => data?.sources ?? []) })
  }
  return found
}
