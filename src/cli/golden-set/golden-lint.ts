import type { GoldenCase } from '../../golden-set/golden-case.ts'
import { describeAbout } from '../../golden-set/lint/describe-about.ts'
import { lintGoldenSet } from '../../golden-set/lint/lint-golden-set.ts'
import { scopeVersion } from '../../golden-set/lint/scope-version.ts'
import { loadGoldenSet } from '../../golden-set/load-golden-set.ts'
import { allGuidelines } from '../../guidelines/all-guidelines.ts'
import { hashCorpus } from '../../retrieval/judgments/hash-corpus.ts'
import { readCorpus } from '../../retrieval/judgments/read-corpus.ts'
import { cardiopulmonary } from '../../structural/scope/cardiopulmonary.ts'
import type { CliContext } from '../cli-context.ts'
import { colours } from '../colours.ts'
import { goldenFiles } from './golden-files.ts'
import { latestDay } from '../logs/latest-day.ts'
import { readDay } from '../logs/read-day.ts'
import { readStrata } from './read-strata.ts'
import { counted } from '../../score/counted.ts'
import { renderLintReport } from './render-lint-report.ts'
import { requireRoot } from '../require-root.ts'
import { printJson } from '../print-json.ts'

export interface GoldenLintOptions {
  /** Globs from the root. */
  readonly corpus?: readonly string[]
  readonly strata?: readonly string[]
  readonly today?: string
  readonly root?: string
  readonly json?: true
}

/**
 * `golden lint`: holds a golden set against the rules that score it, and the rules against the set.
 *
 * @param globs from the root; that of `goldenFiles` where none is given
 * @returns 0, also with warnings; 3 with errors
 * @throws {AssayError} `golden-set-invalid`, `cases-empty` or `retrieval-invalid` for what cannot be read; `option-invalid` for an option that cannot be
 */
export function goldenLint(context: CliContext, globs: readonly string[], options: GoldenLintOptions): 0 | 3 {
  const root = requireRoot(context.cwd, options.root)
  const today = options.today === undefined ? latestDay(context.now()) : readDay('--today', options.today)
  const strata = readStrata(options.strata ?? [])
  const cases = loadGoldenSet(globs.length === 0 ? goldenFiles.cases : globs, { root })
  const corpusSha256 = corpusOf(cases, options.corpus, root)
  const findings = lintGoldenSet({ cases, corpusSha256, strata, today })
  const rules = allGuidelines.flatMap((guideline) => guideline.rules).length
  if (options.json === true) {
    const stamp = {
      on: today,
      ...(corpusSha256 === undefined ? {} : { corpus_sha256: corpusSha256 }),
      editions: allGuidelines.map(({ id }) => id),
      scope: scopeVersion(cardiopulmonary),
    }
    printJson(context, { cases: cases.length, rules, stamp, findings })
  } else {
    const lines = findings.map((finding) => ({ ...finding, line: describeAbout(finding.about, finding.what) }))
    const looked = `${counted(cases.length, 'case')}, held against ${counted(rules, 'rule')} (an unreviewed reference encoding, not for clinical use)`
    context.out(renderLintReport({ findings: lines, looked }, colours(context.colour)))
  }
  return findings.some(({ severity }) => severity === 'error') ? 3 : 0
}

/** The hash of the corpus that is named, or else of the usual one where a case was reviewed against a corpus. */
function corpusOf(
  cases: readonly GoldenCase[],
  globs: readonly string[] | undefined,
  root: string,
): string | undefined {
  const isHeld = cases.some(({ reviewed }) => reviewed?.corpus_sha256 !== undefined)
  if (globs === undefined && !isHeld) return undefined
  return hashCorpus(readCorpus(globs ?? goldenFiles.corpus, { root }))
}
