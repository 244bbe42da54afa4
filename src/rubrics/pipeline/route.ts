import { z } from 'zod'
import { readLanguage } from '../read-language.ts'
import { type Fault, type Verified, type Stage, stageGrader } from '../build-stage.ts'

/** What is searched for, and where: by name, or in every source where it is null. */
export interface RoutedQuery {
  readonly text: string
  readonly source: string | null
}

export interface RouteInput {
  readonly query: string
  readonly sources: readonly string[]
  /** Queries of the run before, whose rubric missed too much of the reference; null in the first run. */
  readonly earlier: readonly string[] | null
}

interface RouteReply {
  readonly queries: readonly { readonly text: string; readonly source: string | null }[]
}

const [fewest, most] = [3, 5]
const reply: z.ZodType<RouteReply> = z.strictObject({
  queries: z.array(z.strictObject({ text: z.string(), source: z.string().nullable() })),
})

/** The routing agent (Chen et al. 2026, arXiv:2601.15161): a question becomes 3 to 5 searches, each of its own sense; a second run has each search go to one source by name. */
export const route: Stage<RouteInput, RouteReply, readonly RoutedQuery[]> = {
  judge: 'strong',
  grader: stageGrader({
    name: 'route',
    version: '1',
    instructions: `Turn the question in the task into ${fewest} to ${most} searches of medical literature and guidance, in English, each a few words long, no two alike.

Cover between them: the direct answer; what must not be done (contraindications, interactions, doses); signs that need urgent care; and what guidance of public bodies says. Write the names of drugs and conditions as clinicians do, and leave out what is personal.

Where the task has "earlier_queries", those missed something: search for what they did not, and give each search as its "source" the one name of "sources" that is the likeliest to have it. Else "source" is null.

Shape: {"queries": [{"text": "…", "source": null}]}`,
    schema: reply,
  }),
  stops: 'stage-failed',
  show: ({ query, sources, earlier }) => ({
    material: { sources },
    task: { question: query, ...(earlier === null ? {} : { earlier_queries: earlier }) },
  }),
  verify: verifyRoute,
}

function verifyRoute({ queries }: RouteReply, { sources, earlier }: RouteInput): Verified<readonly RoutedQuery[]> {
  const faults: Fault[] = []
  const kept: RoutedQuery[] = []
  const leaveOut = (code: string, what: string): number =>
    faults.push({ code, what: `${what}; it is left out`, effect: 'reported', asks: true })
  const seen = new Set(earlier?.map(plain))
  for (const { text, source } of queries) {
    const words = text.trim()
    if (!/\p{L}/u.test(words)) leaveOut('query-empty', `a search must have words, got ${JSON.stringify(text)}`)
    else if (readLanguage(words) === 'other') leaveOut('query-not-english', `the search "${words}" must be in English`)
    else if (seen.has(plain(words))) leaveOut('query-repeated', `the search "${words}" was there already`)
    else if (earlier !== null && (source === null || !sources.includes(source))) {
      leaveOut(
        'source-unknown',
        `the search "${words}" must name one of the sources ${sources.join(', ')}, got ${JSON.stringify(source)}`,
      )
    } else kept.push({ text: words, source: earlier === null ? null : source })
    seen.add(plain(words))
  }
  if (kept.length > most) {
    const what = `expected ${fewest} to ${most} searches, got ${kept.length}; the first ${most} are used`
    faults.push({ code: 'queries-too-many', what, effect: 'mended', asks: true })
  }
  if (kept.length < fewest) {
    const what = `expected ${fewest} to ${most} different searches in English, got ${kept.length}`
    faults.push({ code: 'queries-too-few', what, effect: kept.length === 0 ? 'stops' : 'reported', asks: true })
  }
  return { output: kept.slice(0, most), faults }
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
