import type { Privacy } from '../src/core/privacy.ts'
import type { Run } from '../src/core/run.ts'
import type { UnscoredCause } from '../src/core/score.ts'
import { mapTexts } from '../src/kit/printable.ts'

/** Keys, tokens and headers that carry them, in the shapes that vendors give them. */
const secrets =
  /\bAIza[\w-]{20,}|\bya29\.[\w.-]+|\b(?:sk|pk|rk)-[\w-]{12,}|\bgh[opsru]_\w{20,}|\bxox[abp]-[\w-]{10,}|\bAKIA[A-Z0-9]{16}\b|\bBearer\s+[^\s"',;]+|\b(?:authorization|cookie|set-cookie|x-api-key|api[-_]?key|x-goog-api-key|password)["']?\s*[:=]\s*["']?(?:(?:Basic|Bearer|Token)\s+)?[^\s"',;]+/giu

/** Numbers of records as people write them: after their name, or as an NHS number. */
const recordNumbers =
  /\b(?:MRN|NHS(?:\s+(?:no|number))?|record(?:\s+(?:no|number))|patient\s+(?:id|no|number)|hospital\s+(?:no|number))\.?[\s:#-]*[A-Z]{0,4}\d[\w-]{3,}|\b\d{3}[ -]\d{3}[ -]\d{4}\b/giu

/** A name after its title. */
const names = /\b(?:Mr|Mrs|Ms|Miss|Dr|Prof)\.?\s+\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+)?/gu

/** Errors of others, whose words may hold anything: a record, a prompt, a header. */
const foreign: ReadonlySet<UnscoredCause> = new Set(['subject-failed', 'scorer-failed'])

/** A text as a reader of reports may see it: without keys, numbers of records, and names after a title. */
function redactText(text: string): string {
  return text.replaceAll(secrets, '[key]').replaceAll(recordNumbers, '[record number]').replaceAll(names, '[name]')
}

/** Below it a count could be of one person. */
const fewest = 5

/**
 * A run as its reports may show it: every renderer gets what comes out of here.
 *
 * `redacted` keeps ids, figures and the words that decided; keys, numbers of records and names after a title are struck out of these too, and of errors of the system and of scorers only their cause is left.
 * `aggregate-only` leaves no case: no ids, no reasons, and no figure over fewer than five.
 *
 * @returns the run itself for `full`
 */
export function redactRun<Kind extends Run>(run: Kind, privacy: Privacy): Kind {
  if (privacy === 'full') return run
  // Ids are never struck out, whatever they look like: a run is found by them.
  const ids = new Set([...Object.keys(run.cases), ...run.metrics.map(({ name }) => name)])
  const redacted = mapTexts(withoutForeignWords(run), (text) => (ids.has(text) ? text : redactText(text))) as Kind
  return privacy === 'redacted' ? redacted : aggregated(redacted)
}

function withoutForeignWords(run: Run): Run {
  const detailOf = (cause: UnscoredCause, detail: string): string =>
    foreign.has(cause) ? `${detail.split(':')[0] ?? ''}: its words are withheld (privacy: redacted)` : detail
  return {
    ...run,
    records: run.records.map((record) => {
      const { score } = record
      return score.status === 'unscored'
        ? { ...record, score: { ...score, detail: detailOf(score.cause, score.detail) } }
        : record
    }),
    summaries: run.summaries.map((summary) => ({
      ...summary,
      unscored: summary.unscored.map((one) => ({ ...one, detail: detailOf(one.cause, one.detail) })),
    })),
  }
}

function aggregated<Kind extends Run>(run: Kind): Kind {
  const { answersKept: _, replayed: __, skippedTests: ___, answers: ____, ...rest } = run
  return {
    ...rest,
    cases: {},
    records: [],
    summaries: run.summaries
      .filter(({ n }) => n >= fewest)
      .map((summary) => ({ ...summary, misses: [], unscored: [] })),
    rows: run.rows
      .filter(({ n, slice }) => n >= fewest || (n === 0 && slice.by === 'all'))
      .map(({ reread: _reread, unclear: _unclear, ...row }) => ({
        ...row,
        newMisses: [],
        mended: [],
        why: 'left out (privacy: aggregate-only)',
      })),
    blocks: run.blocks
      .filter(({ slice }) => slice === null || slice.by === 'all')
      .map((block) => ({ ...block, message: blockWords(block) })),
    addedCases: [],
    changedCases: [],
    removedCases: [],
    ...(run.waivers === undefined ? {} : { waivers: [] }),
  } as unknown as Kind
}

/** Messages of blocks name cases. */
function blockWords({ kind, metric, stage }: Run['blocks'][number]): string {
  const of = metric ?? stage
  return `${kind}${of === undefined || of === null ? '' : `: ${of}`}; the cases are left out (privacy: aggregate-only)`
}
