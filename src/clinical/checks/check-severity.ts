import { isTextAnswer, type TextAnswer, textsOf } from '../answer/parse-answer.ts'
import { severities, type Recommendation, type Severity } from '../answer/recommendation.ts'
import { readSections } from '../answer/text-sections.ts'
import { notApplicable, type Score, scored, unscored } from '../../core/score.ts'
import { counted } from '../../kit/phrases.ts'

/** Both directions apart: an agreement alone does not say whether a system sends too many home or too many to intensive care. */
export interface SeverityFinding {
  /** 1 where the two are the same. */
  readonly agreement: Score
  /** 1 where the answer is milder than the case. */
  readonly under: Score
  /** 1 where it is graver. */
  readonly over: Score
}

/**
 * The severity of an answer against that of the case: `mild`, `moderate`, `severe`, `critical`.
 *
 * An answer without a severity has said nothing that could be too mild or too grave: all three are unscored `answer-invalid`. That of a text stands behind a label ("Severity: moderate"): without one none is applicable, and
 * with two ("moderate to severe") all are unscored `text-unclear`.
 *
 * @param expected absent for a case that expects none: not applicable
 *
 * @example
 * checkSeverity({ severity: 'moderate' }, 'critical').under // scored 1: severity "moderate" is 2 steps under "critical"
 */
export function checkSeverity(
  answer: Pick<Recommendation, 'severity'> | TextAnswer | string,
  expected: Severity | undefined,
): SeverityFinding {
  if (expected === undefined) return all(notApplicable('the case expects no severity'))
  const text = typeof answer === 'string' || isTextAnswer(answer) ? textsOf(answer)[0]?.text : undefined
  const said = text === undefined ? undefined : readSections(text).severities
  if (text !== undefined && (said === undefined || said.length === 0))
    return all(notApplicable('the text has no severity under a label of its own'))
  if (said !== undefined && said.length > 1)
    return all(
      unscored('text-unclear', `the text grades the severity as ${said.map((one) => `"${one}"`).join(' and ')}`),
    )
  const severity = said?.[0] ?? (answer as Pick<Recommendation, 'severity'>).severity
  if (severity === undefined)
    return all(
      unscored(
        'answer-invalid',
        `severity: expected one of ${severities.map((one) => `"${one}"`).join('|')}, got nothing`,
      ),
    )
  const steps = severities.indexOf(severity) - severities.indexOf(expected)
  const far = Math.abs(steps)
  const why =
    steps === 0
      ? []
      : [`severity "${severity}" is ${counted(far, 'step')} ${steps < 0 ? 'under' : 'over'} "${expected}"`]
  return {
    agreement: scored(steps === 0 ? 1 : 0, why),
    under: scored(steps < 0 ? 1 : 0, steps < 0 ? why : []),
    over: scored(steps > 0 ? 1 : 0, steps > 0 ? why : []),
  }
}

function all(score: Score): SeverityFinding {
  return { agreement: score, under: score, over: score }
}
