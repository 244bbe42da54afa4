import { checkDoses } from '../src/structural/doses/check-doses.ts'
import type { DoseLimitInput } from '../src/structural/doses/dose-limit.ts'
import { dosePlausibility } from '../src/structural/doses/dose-plausibility.ts'
import { settings } from '../src/vitest/settings.ts'
import { optionOf } from '../src/core/module-option.ts'
import { drugsOption } from '../src/language/drugs/drug-additions.ts'
import { checkOptionNames } from '../src/golden-set/check-option-names.ts'
import { enter } from './enter.ts'
import { judgeAnswer } from './judge-answer.ts'
import type { MatcherOptions } from './matcher-options.ts'
import type { MatcherResult, MatcherState } from './matcher-state.ts'
import { reasons } from './reasons.ts'
import { settle } from './settle.ts'

/** Options of `toHavePlausibleDoses`. */
export interface DoseMatcherOptions extends MatcherOptions {
  /** Limits beside those of the package; a row for a drug and route that the package has takes its place. */
  readonly doses?: readonly DoseLimitInput[]
}

/** Passes when every dose that the recommended actions give is plausible for an adult; a drug that the table of doses does not list is unscored. */
export function toHavePlausibleDoses(
  this: MatcherState,
  received: unknown,
  options: DoseMatcherOptions = {},
): MatcherResult {
  const matcher = 'toHavePlausibleDoses'
  const running = enter(this, matcher)
  checkOptionNames(`${matcher}(options)`, options, ['doses', 'policy'])
  const { doses, policy } = options
  const judgements = judgeAnswer(running, received, dosePlausibility, policy, (answer) =>
    checkDoses(answer, { doses, drugs: optionOf(settings(), drugsOption) }),
  )
  return settle(this, running, {
    matcher,
    judgements,
    answer: received,
    describe: (misses) =>
      misses.length > 0
        ? `the answer gives an implausible dose:\n${reasons(misses)}`
        : 'every dose of the answer is plausible, and one was expected not to be',
  })
}
