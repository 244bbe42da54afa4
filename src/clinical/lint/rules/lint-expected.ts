import { actionInWords } from '../../answer/action-in-words.ts'
import { actionText } from '../../answer/action-schema.ts'
import { recommendation } from '../../answer/recommendation.ts'
import { checkGuideline } from '../../guidelines/check-guideline.ts'
import type { Guideline } from '../../guidelines/guideline.ts'
import type { RuleFinding } from '../../guidelines/guideline-finding.ts'
import { listFacts } from '../../patient/truth.ts'
import { implausiblePotassium } from '../../patient/laboratory-results.ts'
import type { GoldenCase } from '../../golden-set/golden-case.ts'
import { type GoldenFinding, goldenFinding } from './golden-finding.ts'
import { compareText, nearestWord } from '../../../kit/compare-text.ts'
import { type RedFlag, readFlag } from '../../escalation/red-flag.ts'
import { describeFound } from '../../../kit/describe-found.ts'
import { type Statement, statementText } from '../../answer/statement.ts'
import { checkForbiddenMentions } from '../../checks/expected-statements.ts'
import { readStatement } from '../../checks/read-statement.ts'
import { quote } from '../../words/text.ts'

/**
 * Cases whose `expected.actions` disagree with the rules: an answer that is made of them, an action each, has to keep every rule that applies.
 *
 * Of a case that writes no action, and to which rules apply that want one, it is said only that they are not written.
 */
export function lintExpectedActions(cases: readonly GoldenCase[], guidelines: readonly Guideline[]): GoldenFinding[] {
  return cases.flatMap(({ id, patient, expected: { actions } }) => {
    const answer = recommendation.parse({
      recommended_actions: actions.map((action) => ({ text: actionText(action) })),
      evidence_table: [],
    })
    const { rules } = checkGuideline(answer, patient, guidelines)
    const unread = rules
      .filter(({ verdict, applies }) => verdict === 'unknown' && !isOfWrongResult(patient, applies.facts))
      .map((rule) =>
        goldenFinding('input-missing', [id], `${nameOf(rule)} cannot be read: ${rule.applies.facts.join(', ')}`),
      )
    return [
      ...unread,
      ...lintUnreadActions(id, actions),
      ...(actions.length === 0 ? lintUnwritten(id, rules) : rules.flatMap((rule) => lintRule(id, rule))),
    ]
  })
}

/** Whether what cannot be read is a result that is wrong, which `lintLabs` tells as an error: nothing is missing. */
function isOfWrongResult({ labs }: GoldenCase['patient'], facts: readonly string[]): boolean {
  return labs.some((lab) => {
    const implausible = implausiblePotassium(lab)
    return implausible !== undefined && facts.includes(implausible)
  })
}

/** What `toRecommendExpectedActions` can look for by its words alone. */
function lintUnreadActions(id: string, actions: GoldenCase['expected']['actions']): GoldenFinding[] {
  return actions.flatMap((action) => {
    if (typeof action !== 'string') return []
    const parts = actionInWords(action).flat(2)
    return parts
      .filter(({ isUnread }) => isUnread)
      .map(({ words }) =>
        goldenFinding(
          'actions-unread',
          [id],
          `expects ${describeFound(action)}, of which ${describeFound(words)} names nothing that is known`,
        ),
      )
  })
}

function lintUnwritten(id: string, rules: readonly RuleFinding[]): GoldenFinding[] {
  const wanting = rules.filter(({ missing }) => missing.length > 0)
  if (wanting.length === 0) return []
  const what = `expects no action in words, and ${wanting.map(nameOf).join(', ')} ${wanting.length === 1 ? 'applies' : 'apply'}`
  return [goldenFinding('actions-not-written', [id], what)]
}

function lintRule(id: string, rule: RuleFinding): GoldenFinding[] {
  const because = `${nameOf(rule)} applies (${rule.applies.facts.join(', ')})`
  return [
    ...rule.missing.map(({ label, foundInstead }) =>
      goldenFinding('actions-miss-rule', [id], `${because} and requires ${label}: ${foundInstead}`),
    ),
    ...rule.forbidden.map(({ label, span }) =>
      goldenFinding('actions-break-rule', [id], `${because} and forbids ${label}, found ${span}`),
    ),
  ]
}

function nameOf({ guideline, rule }: RuleFinding): string {
  return `${guideline}/${rule}`
}

/** Cases whose `expected.escalations` are not the red flags that their record raises. A flag in its grey zone is not raised; one that cannot be read may be expected or not. */
export function lintExpectedEscalations(cases: readonly GoldenCase[], flags: readonly RedFlag[]): GoldenFinding[] {
  const known = flags.map(({ id }) => id).toSorted(compareText)
  return cases.flatMap(({ id, patient, expected: { escalations } }) => {
    const expected = new Set(escalations)
    return [
      ...flags.flatMap((flag) => {
        const { raised, isGrey } = readFlag(flag, patient)
        const facts = listFacts(raised.facts)
        if (raised.value === 'unknown' && isOfWrongResult(patient, raised.facts)) return []
        if (raised.value === 'unknown')
          return [goldenFinding('input-missing', [id], `red flag ${flag.id} cannot be read: ${facts}`)]
        if ((raised.value === 'true') === expected.has(flag.id)) return []
        return raised.value === 'true'
          ? [
              goldenFinding(
                'escalation-missing',
                [id],
                `${flag.id} is present (${facts}) and not expected to be escalated`,
              ),
            ]
          : [
              goldenFinding(
                'escalation-not-raised',
                [id],
                `${flag.id} is expected to be escalated, and is ${isGrey ? 'only in its grey zone' : 'not raised'} (${facts})`,
              ),
            ]
      }),
      ...[...expected]
        .filter((flag) => !known.includes(flag))
        .map((flag) => {
          const near = nearestWord(flag, known)
          const way = near === undefined ? `; known are ${known.join(', ')}` : `; did you mean "${near}"?`
          return goldenFinding('escalation-unknown', [id], `no red flag has the id ${describeFound(flag)}${way}`)
        }),
    ]
  })
}

/** Cases whose `expected.mentions` and `expected.avoids` cannot be read by their names, or forbid what the case expects. */
export function lintStatements(cases: readonly GoldenCase[]): GoldenFinding[] {
  return cases.flatMap(({ id, expected }) => [
    ...[...(expected.mentions ?? []), ...(expected.avoids ?? [])].flatMap((statement) =>
      lintUnreadStatement(id, statement),
    ),
    ...(expected.avoids ?? []).flatMap((statement) => lintAvoided(id, statement, expected)),
  ])
}

/** What is looked for by its words, alone or beside a name. */
function lintUnreadStatement(id: string, statement: Statement): GoldenFinding[] {
  const unread = readStatement(statement).flatMap(({ isUnread, words, beside }) =>
    isUnread ? [quote(words)] : beside.flat().map((word) => quote(word)),
  )
  if (unread.length === 0) return []
  const what = `expects ${describeFound(statementText(statement))}, of which ${unread.join(', ')} ${unread.length === 1 ? 'names' : 'name'} nothing that is known`
  return [goldenFinding('statements-unread', [id], what)]
}

/** An answer that is made of what the case expects must not make the statement. */
function lintAvoided(id: string, avoided: Statement, expected: GoldenCase['expected']): GoldenFinding[] {
  const { problems, actions, mentions = [] } = expected
  const own = [...problems, ...actions.map(actionText), ...mentions.map(statementText)]
  const clash = own.find((text) => {
    const score = checkForbiddenMentions(text, [avoided])
    return score.status === 'scored' && score.value === 1
  })
  if (clash === undefined) return []
  const what = `expects ${quote(clash)}, and ${quote(statementText(avoided))} is among expected.avoids`
  return [goldenFinding('expects-what-it-avoids', [id], what)]
}
