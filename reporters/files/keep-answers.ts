import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type AnswerNote, mostCasesWhole, mostWhole } from '../../src/core/answer-note.ts'
import type { KeptAnswer, KeptAnswers } from '../../src/core/kept-answers.ts'
import { headOfRun, listRuns } from '../../src/core/read-run.ts'
import type { Run } from '../../src/core/run.ts'
import { compareText } from '../../src/kit/compare-text.ts'
import { parseJson } from '../../src/kit/parse-json.ts'
import { shownWorkPath, workPath } from '../../src/kit/work-folder.ts'
import { writeAtomically } from '../../src/kit/write-file.ts'

/** Which answers a suite keeps, of which run, and for how many runs. */
interface Keeping {
  readonly root: string
  readonly run: Run
  /** The id under which workers noted answers. */
  readonly workId: string
  /** The name of the run's file without its ending; that of the folder. */
  readonly name: string
  /** The option `answers`. */
  readonly answers: KeptAnswers['which'] | undefined
}

/**
 * Puts the answers that workers noted together, in `.assay/runs/<name>/answers.jsonl`.
 *
 * @returns undefined where no worker noted any, as in a merge of reports
 * @throws {AssayError} `file-not-written`
 */
export function keepAnswers({ root, run, workId, name, answers }: Keeping): KeptAnswers | undefined {
  const folder = workPath(root, 'answers', workId)
  const all = notesIn(folder)
  if (all.length === 0) return undefined
  const which = answers ?? (Object.keys(run.cases).length > mostCasesWhole ? 'misses' : 'all')
  const merged = merge(which === 'all' ? all : keepFallen(all))
  const shown = shownWorkPath('runs', name, 'answers.jsonl')
  let whole = 0
  const lines = merged.map(({ input, answer, ...rest }) => {
    if (answer === undefined || whole >= mostWhole) return `${JSON.stringify(rest)}\n`
    whole += 1
    const { scores, ...head } = rest
    return `${JSON.stringify({ ...head, input, answer, scores })}\n`
  })
  writeAtomically(join(root, shown), lines)
  rmSync(folder, { recursive: true, force: true })
  return { file: shown, which, count: merged.length, whole }
}

function notesIn(folder: string): AnswerNote[] {
  return namesIn(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      // A worker that was killed may have left a part of its last line.
      .flatMap((line) => (parseJson(line) as AnswerNote | undefined) ?? []),
  )
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted(compareText)
  } catch {
    return []
  }
}

const nameOf = ({ case: id, trial, key }: AnswerNote): string => `${id} ${trial} ${key}`

/** All notes of answers of which one fell short, or could not be judged. */
function keepFallen(notes: readonly AnswerNote[]): AnswerNote[] {
  const fallen = new Set(notes.filter(({ fell }) => fell).map(nameOf))
  return notes.filter((note) => fallen.has(nameOf(note)))
}

function merge(notes: readonly AnswerNote[]): KeptAnswer[] {
  const byName = [...Map.groupBy(notes, nameOf)].map(([name, own]) => {
    // The first of an answer says whose it is; it may be that of another worker.
    const head = Object.assign({}, ...own.toReversed()) as AnswerNote
    const { case: id, trial, source, patient, input, answer } = head
    const words = { source, patient, input, answer }
    const said = Object.entries(words).filter(([, value]) => value !== undefined)
    const scores = own.flatMap((note) => note.scores)
    return { name, kept: { case: id, trial, ...Object.fromEntries(said), scores } }
  })
  return byName
    .toSorted(
      (a, b) => compareText(a.kept.case, b.kept.case) || a.kept.trial - b.kept.trial || compareText(a.name, b.name),
    )
    .map(({ kept }) => kept)
}

/**
 * Removes the kept answers of older runs of the same suite: those of the latest `keepRuns` stay, whether they passed or not. The files of runs stay too: history and store are made of them.
 */
export function pruneAnswers(root: string, { baselinePath }: Pick<Run, 'baselinePath'>, keepRuns: number): void {
  const kept = listRuns(root)
    .map((file) => file.replace(/\.json$/u, ''))
    .filter((name) => namesIn(workPath(root, 'runs', name)).length > 0 && isOf(root, name, baselinePath))
  for (const name of kept.slice(0, Math.max(0, kept.length - keepRuns)))
    rmSync(workPath(root, 'runs', name), { recursive: true, force: true })
}

function isOf(root: string, name: string, baselinePath: string): boolean {
  return headOfRun(workPath(root, 'runs', `${name}.json`)).includes(`"baselinePath":${JSON.stringify(baselinePath)}`)
}

const dayMs = 24 * 3600 * 1000

/** Removes what killed runs left of answers a day ago and longer; what another process writes now stays. */
export function clearLeftAnswers(root: string, now: number): void {
  const folder = workPath(root, 'answers')
  for (const name of namesIn(folder)) {
    const path = join(folder, name)
    if (now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now) > dayMs)
      rmSync(path, { recursive: true, force: true })
  }
}
