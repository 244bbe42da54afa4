import { type Privacy, redactScore, redactText, withheld, withoutForeign } from '../src/core/privacy.ts'
import type { KeptAnswer } from '../src/core/kept-answers.ts'
import { runSections, sectionOf } from '../src/core/run-section.ts'
import type { FailedFile, Run } from '../src/core/run.ts'
import { mapTexts } from '../src/kit/printable.ts'

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

/** Kept answers as reports may show them: but for `full` without the words of case and answer, and with scores as those of the run are. */
export function redactAnswers(answers: readonly KeptAnswer[], privacy: Privacy): readonly KeptAnswer[] {
  if (privacy === 'full') return answers
  return answers.map((kept) => {
    const { patient: _patient, input: _input, answer: _answer, ...rest } = kept
    return { ...rest, scores: rest.scores.map(redactScore) }
  })
}

function withoutForeignWords(run: Run): Run {
  return {
    ...run,
    records: run.records.map((record) => {
      const { score } = record
      return score.status === 'unscored'
        ? { ...record, score: { ...score, detail: withoutForeign(score.cause, score.detail) } }
        : record
    }),
    summaries: run.summaries.map((summary) => ({
      ...summary,
      unscored: summary.unscored.map((one) => ({ ...one, detail: withoutForeign(one.cause, one.detail) })),
    })),
    ...withFailed(run, (file) => (file.loaded ? withheld : file.error)),
  }
}

/** A hook asks the system, whose errors may hold anything; what kept a file from loading is of the suite. */
function withFailed({ failedFiles }: Run, words: (file: FailedFile) => string): Pick<Run, 'failedFiles'> {
  return failedFiles === undefined ? {} : { failedFiles: failedFiles.map((file) => ({ ...file, error: words(file) })) }
}

function aggregated<Kind extends Run>(run: Kind): Kind {
  const { answersKept: _, replayed: __, skippedTests: ___, answers: ____, reruns: _____, ...rest } = run
  return {
    ...rest,
    cases: {},
    records: [],
    summaries: run.summaries
      .filter(({ n }) => n >= fewest)
      .map((summary) => ({ ...summary, misses: [], unscored: [] })),
    rows: run.rows
      .filter(({ n, slice }) => n >= fewest || (n === 0 && slice.by === 'all'))
      .map(
        ({
          reread: _reread,
          unclear: _unclear,
          notApplicable: _notApplicable,
          lost: _lost,
          deeper: _deeper,
          ...row
        }) => ({
          ...row,
          newMisses: [],
          mended: [],
          why: 'left out (privacy: aggregate-only)',
        }),
      ),
    blocks: run.blocks
      .filter(({ slice }) => slice === null || slice.by === 'all')
      .map(({ said: _said, ...block }) => ({ ...block, message: blockWords(block) })),
    ...aggregatedSections(run),
    ...withFailed(run, () => 'its words are left out (privacy: aggregate-only)'),
    problems: run.problems.map((words) => problemWords(words, run)),
    addedCases: [],
    changedCases: [],
    removedCases: [],
    ...(run.waivers === undefined ? {} : { waivers: [] }),
  } as unknown as Kind
}

function aggregatedSections(run: Run): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    runSections().flatMap((section) => {
      const data = sectionOf(run, section)
      return data === undefined || section.aggregate === undefined ? [] : [[section.key, section.aggregate(data)]]
    }),
  )
}

function problemWords(words: string, { cases }: Run): string {
  return Object.keys(cases).some((id) => words.includes(id))
    ? 'a fault of the suite, whose words name a case and are left out (privacy: aggregate-only)'
    : words
}

/** Messages of blocks name cases. */
function blockWords({ kind, metric, stage }: Run['blocks'][number]): string {
  const of = metric ?? stage
  return `${kind}${of === undefined || of === null ? '' : `: ${of}`}; the cases are left out (privacy: aggregate-only)`
}
