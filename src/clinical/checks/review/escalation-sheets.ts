import { generalKinds, helpers } from '../../escalation/escalation-parties.ts'
import { checkEscalation } from '../../escalation/check-escalation.ts'
import { redFlagEdgeCases, redFlags } from '../../escalation/red-flags.ts'
import type { RedFlag } from '../../escalation/red-flag.ts'
import { recommendation } from '../../answer/recommendation.ts'
import type { Patient } from '../../patient/patient.ts'
import type { DecidingCase, ReviewSheet } from './review-sheet.ts'

/** A sheet a red flag: where its threshold comes from, what escalates it, and the patients at its edges. */
export function escalationSheets(): readonly ReviewSheet[] {
  return redFlags.map((flag) => ({
    id: flag.id,
    title: flag.name,
    facts: [
      ['source', flag.source],
      ['weight of a miss', String(flag.severity ?? 1)],
      ['an escalation names', flag.emergency.join(', ')],
      ['or calls now', [...generalKinds, ...(flag.specialties ?? [])].join(', ')],
      ...[...generalKinds, ...(flag.specialties ?? [])].map((kind) => [kind, helpers[kind].join(', ')] as const),
    ],
    cases: [...edges(flag), ...calls(flag)],
  }))
}

function edges(flag: RedFlag): readonly DecidingCase[] {
  return redFlagEdgeCases([flag]).map(({ comment = '', patient }) => ({
    given: comment.replace(/\. (?:To be escalated|In the grey zone|Not to be escalated)[^]*$/u, ''),
    verdict: stateOf(flag, patient),
  }))
}

function stateOf(flag: RedFlag, patient: Patient): string {
  const raised = flag.raised(patient)
  if (raised.value !== 'false')
    return raised.value === 'true' ? 'to be escalated' : `not read: ${raised.facts.join(', ')}`
  return flag.grey?.(patient).value === 'true' ? 'grey: neither required nor false' : 'not to be escalated'
}

/** What becomes of calls in the first patient who raises it. */
function calls(flag: RedFlag): readonly DecidingCase[] {
  const raising = redFlagEdgeCases([flag]).find(({ patient }) => flag.raised(patient).value === 'true')
  if (raising === undefined) return []
  const [name] = flag.emergency
  return [
    `Call the attending now: ${name}`,
    'Call critical care immediately',
    `If ${name} develops, call critical care`,
    `Call the laboratory about the ${name}`,
    `Consult the guideline on ${name}`,
    `Call the zookeeper about the ${name}`,
  ].map((entry) => {
    const answer = recommendation.parse({ recommended_actions: [], evidence_table: [], when_to_escalate: [entry] })
    const { missed } = checkEscalation(answer, raising.patient, [flag])
    const verdict =
      missed.status !== 'scored' ? 'unclear: have a person look' : missed.value === 1 ? 'missed' : 'escalated'
    return { given: `raised, and the answer says "${entry}"`, verdict }
  })
}
