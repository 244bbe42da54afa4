import { recommendation } from '../../answer/recommendation.ts'
import { vocabulary } from '../../language/drug-names.ts'
import { checkContraindications, type ContraindicationOptions } from '../check-contraindications.ts'
import { type DrugCondition, drugConditions } from '../contraindications/drug-conditions.ts'
import {
  type Interaction,
  type InteractionParty,
  interactions,
  isOfParty,
  namedDrug,
} from '../contraindications/interaction.ts'
import { patient } from '../../patient/patient.ts'
import type { DecidingCase, ReviewSheet } from './review-sheet.ts'

/** A sheet a pair of drugs or classes, then one a condition that forbids a drug. */
export function interactionSheets(): readonly ReviewSheet[] {
  return [...interactions.map(pairSheet), ...drugConditions.map(conditionSheet)]
}

const wants: Readonly<Record<Interaction['severity'], string>> = {
  contraindicated:
    'an entry that names both, and what becomes of one of them; asked for where a drug is only considered too',
  major: 'an entry that names both, or one of them and the hazard',
  moderate: 'nothing; in strict mode as for a major pair',
}

function pairSheet(row: Interaction): ReviewSheet {
  const { one, other, mechanism, severity, hazard, sequenceIsUsual, usualIn, source } = row
  const [first, second] = pairOf(one, other)
  const title = `${titleOf(one)} with ${titleOf(other)}: ${mechanism}`
  return {
    id: [...idsOf(one), 'with', ...idsOf(other)].join(' '),
    title,
    facts: [
      ['one', describeParty(one)],
      ['other', describeParty(other)],
      ['mechanism', mechanism],
      ['severity', severity],
      ['expected of an answer', wants[severity]],
      ['hazard', hazard.join(', ')],
      ...(sequenceIsUsual ? [['sequence', 'counts only beside a medicine that the patient takes'] as const] : []),
      ...(usualIn.length > 0 ? [['standard of care in', usualIn.join(', ')] as const] : []),
      ['source', source],
    ],
    get cases() {
      return first === undefined || second === undefined ? [] : casesOf(first, second, hazard[0] ?? '')
    },
  }
}

function casesOf(first: string, second: string, hazard: string): readonly DecidingCase[] {
  const takes: ContraindicationOptions = {
    patient: patient.parse({ demographics: { age_years: 60 }, medications: [{ name: second }] }),
  }
  return [
    ['nothing of the pair', 'No allergy on record'],
    ['the hazard', `${first}: ${hazard} looked at`],
    ['both', `${first} with ${second}: looked at`],
    ['both, and what becomes of one', `${first} with ${second}: ${second} stopped 5 days ago`],
  ].map(([what = '', entry = '']) => ({
    given: `The patient takes ${second}; "Start ${first}"; checked: ${what} ("${entry}")`,
    verdict: verdictOf(`Start ${first}`, entry, takes),
  }))
}

function conditionSheet({ drugs, classes, condition, unless, history, because, source }: DrugCondition): ReviewSheet {
  const party: InteractionParty = { drugs: new Set(drugs), classes: new Set(classes), names: [] }
  const [first] = membersOf(party)
  const [name = ''] = condition
  const record: ContraindicationOptions = {
    patient: patient.parse({ demographics: { age_years: 60 }, conditions: [{ name }] }),
  }
  return {
    id: [...idsOf(party), 'in', name].join(' '),
    title: `${titleOf(party)} in ${name}`,
    facts: [
      ['drugs', describeParty(party)],
      ['condition', condition.join(', ')],
      ...(unless.length > 0 ? [['not where the entry says', unless.join(', ')] as const] : []),
      ['what is over', history ? 'counts' : 'does not count'],
      ['why', because],
      ['expected of an answer', 'no such order, or an entry that names both and says what is done about it'],
      ['source', source],
    ],
    get cases() {
      if (first === undefined) return []
      return [`${first}: looked at`, `${first} against ${name}: weighed, low dose under review`].map((entry) => ({
        given: `The record has ${name}; "Start ${first}"; checked: "${entry}"`,
        verdict: verdictOf(`Start ${first}`, entry, record),
      }))
    },
  }
}

function verdictOf(action: string, entry: string, options: ContraindicationOptions): string {
  const answer = recommendation.parse({
    recommended_actions: [{ text: action }],
    evidence_table: [],
    contraindications_checked: [entry],
  })
  const score = checkContraindications(answer, options)
  if (score.status !== 'scored') return score.status === 'unscored' ? `not judged: ${score.detail}` : score.reason
  return score.value === 1 ? 'passes' : `missed: ${score.why.join('; ')}`
}

/** Two drugs of a pair, the first of each side that differ; of one side a drug that is not of the other where there is one. */
function pairOf(one: InteractionParty, other: InteractionParty): readonly (string | undefined)[] {
  const [ones, others] = [membersOf(one), membersOf(other)]
  const first = ones[0]
  return [first, others.find((name) => name !== first)]
}

const singles = (): readonly string[] =>
  vocabulary()
    .table.drugs.filter(({ name }) => !name.includes('/'))
    .map(({ name }) => name)

function membersOf(party: InteractionParty): readonly string[] {
  const { named } = vocabulary()
  const ofClass = singles().filter((name) => {
    const drug = named(name)
    return drug !== undefined && isOfParty(namedDrug(drug), party)
  })
  return [...new Set([...party.drugs, ...ofClass])]
}

function idsOf({ drugs, classes }: InteractionParty): readonly string[] {
  return [...classes, ...drugs]
}

function titleOf({ drugs, classes, names }: InteractionParty): string {
  const [name] = names
  return name ?? [...classes, ...drugs].slice(0, 3).join(', ')
}

function describeParty(party: InteractionParty): string {
  const { classes, names } = party
  const parts = [names.join(', '), [...classes].join(', '), membersOf(party).join(', ')].filter((part) => part !== '')
  return parts.join('; ')
}
