import { loadCases } from '../../core/load-cases.ts'
import { type GoldenCase, goldenCase } from '../../clinical/golden-set/golden-case.ts'
import { describeAbout, counted } from '../../kit/phrases.ts'
import { lintGoldenSet, scopeVersion } from '../../clinical/lint/lint-golden-set.ts'
import { loadGoldenSet } from '../../clinical/golden-set/load-golden-set.ts'
import { allGuidelines } from '../../clinical/guidelines/guideline-editions.ts'
import { hashCorpus } from '../../retrieval/hash-corpus.ts'
import { readCorpus } from '../../retrieval/read-judgments.ts'
import { cardiopulmonary } from '../../clinical/checks/scope.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { placeOf } from '../../kit/jsonl.ts'
import { colours } from '../terminal-text.ts'
import { renderLintReport } from '../lint-report.ts'
import { describeFound } from '../../kit/describe-found.ts'
import { AssayError } from '../../kit/assay-error.ts'
import type { goldenLintOptions } from './command-options.ts'
import { goldenFiles, latestDay, type OptionsOf } from '../options.ts'

/**
 * `golden lint`: compares a golden set with the rules that score it, and the rules against the set.
 *
 * @param globs from the root; that of `goldenFiles` where none is given
 * @returns 0, also with warnings; 3 with errors
 * @throws {AssayError} `golden-set-invalid`, `cases-empty` or `retrieval-invalid` for what cannot be read; `option-invalid` for an option that cannot be
 */
export function goldenLint(
  context: CliContext,
  globs: readonly string[],
  options: OptionsOf<typeof goldenLintOptions>,
): 0 | 3 {
  const { root, today = latestDay(context.now()) } = options
  const strata = readStrata(options.strata)
  const cases = readGoldenCases(globs.length === 0 ? goldenFiles.cases : globs, root)
  const corpusSha256 = corpusOf(cases, options.corpus, root)
  const findings = lintGoldenSet({ cases, corpusSha256, strata, today })
  const rules = allGuidelines.flatMap((guideline) => guideline.rules).length
  if (options.json) {
    const stamp = {
      on: today,
      ...(corpusSha256 === undefined ? {} : { corpus_sha256: corpusSha256 }),
      editions: allGuidelines.map(({ id }) => id),
      scope: scopeVersion(cardiopulmonary),
    }
    printJson(context, { cases: cases.length, rules, stamp, findings })
  } else {
    const places = new Map(cases.map((one) => [one.id, placeOf(one)]))
    const lines = findings.map((finding) => ({ ...finding, line: describeFinding(finding, places) }))
    const looked = `${counted(cases.length, 'case')}, compared with ${counted(rules, 'rule')} (an unreviewed reference encoding, not for clinical use)`
    context.out(renderLintReport({ findings: lines, looked }, colours(context.colour)))
  }
  return findings.some(({ severity }) => severity === 'error') ? 3 : 0
}

type LintedFinding = ReturnType<typeof lintGoldenSet>[number]

/** Of one case with the line that it was read from, of which an editor makes a link. */
function describeFinding({ about, what }: LintedFinding, places: ReadonlyMap<string, string | undefined>): string {
  const [id = ''] = about
  const place = about.length === 1 ? places.get(id) : undefined
  return place === undefined ? describeAbout(about, what) : `${place} (${id}): ${what}`
}

/** Golden cases from JSON Lines, or from JSON files as `loadCases` reads them. */
function readGoldenCases(globs: string | readonly string[], root: string): GoldenCase[] {
  try {
    return [globs].flat().some((glob) => glob.endsWith('.json'))
      ? loadCases(globs, goldenCase, { root })
      : loadGoldenSet(globs, { root })
  } catch (error) {
    if (!(error instanceof AssayError) || !error.message.includes(': patient is missing')) throw error
    throw new AssayError(
      error.code,
      `${error.message}\nA golden case has a patient and what is expected of the answer, which the rules are compared with. Cases of a shape of your own have no lint: their schema checks them as loadCases reads them`,
    )
  }
}

/** The hash of the corpus that is named, or else of the usual one where a case was reviewed against a corpus. */
function corpusOf(cases: readonly GoldenCase[], globs: readonly string[], root: string): string | undefined {
  const isHeld = cases.some(({ reviewed }) => reviewed?.corpus_sha256 !== undefined)
  if (globs.length === 0 && !isHeld) return undefined
  return hashCorpus(readCorpus(globs.length === 0 ? goldenFiles.corpus : globs, { root }))
}

/**
 * How many cases are expected of a condition, such as `pneumonia=15,chf=15`.
 *
 * @param given each with commas between, once or more
 * @throws {AssayError} `option-invalid` for another form, a count that is not a whole number from 1 on, or a condition that is named twice
 */
export function readStrata(given: readonly string[]): Record<string, number> {
  const strata: Record<string, number> = {}
  for (const one of given.flatMap((text) => text.split(','))) {
    const [, condition = '', count = ''] = /^([^=]+)=(\d{1,9})$/u.exec(one.trim()) ?? []
    const name = condition.trim()
    if (name === '' || Number(count) < 1)
      throw new AssayError(
        'option-invalid',
        `--strata takes condition=count with commas between, for example pneumonia=15,chf=15, got ${describeFound(one)}`,
      )
    if (Object.hasOwn(strata, name))
      throw new AssayError('option-invalid', `--strata names ${describeFound(name)} twice; once is required`)
    strata[name] = Number(count)
  }
  return strata
}
