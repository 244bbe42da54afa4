import { actionText } from '../../answer/action-schema.ts'
import { type Statement, statementText } from '../../answer/statement.ts'
import { checkForbiddenMentions } from '../../checks/expected-statements.ts'
import { readStatement } from '../../checks/read-statement.ts'
import type { GoldenCase } from '../../patient/golden-case.ts'
import { quote } from '../../words/text.ts'
import { describeFound } from '../../../kit/describe-found.ts'
import { type GoldenFinding, goldenFinding } from './golden-finding.ts'

/** Cases whose `expected.mentions` and `expected.avoids` cannot be read by their names, or forbid what the case expects. */
export function lintStatements(cases: readonly GoldenCase[]): GoldenFinding[] {
  return cases.flatMap(({ id, expected }) => [
    ...[...(expected.mentions ?? []), ...(expected.avoids ?? [])].flatMap((statement) => lintUnread(id, statement)),
    ...(expected.avoids ?? []).flatMap((statement) => lintAvoided(id, statement, expected)),
  ])
}

/** What is looked for by its words, alone or beside a name. */
function lintUnread(id: string, statement: Statement): GoldenFinding[] {
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
