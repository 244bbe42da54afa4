// Over 250 lines: the sheets of three tables, doses, interactions and escalation, each with the cases that decide it.
import { recommendation } from '../answer/recommendation.ts'
import { checkDoses } from './check-doses.ts'
import { type DoseLimit, doseLimits, type DoseRange } from './dose-limits.ts'
import { generalKinds, helpers } from '../escalation/escalation-parties.ts'
import { checkEscalation } from '../escalation/check-escalation.ts'
import { redFlagEdgeCases, redFlags } from '../escalation/red-flags.ts'
import type { RedFlag } from '../escalation/red-flag.ts'
import { type Patient, patient as patientSchema } from '../patient/patient.ts'
import { vocabulary } from '../language/drug-names.ts'
import { checkContraindications, type ContraindicationOptions } from './check-contraindications.ts'
import { type DrugCondition, drugConditions } from './contraindications/drug-conditions.ts'
import {
  type Interaction,
  type InteractionParty,
  interactions,
  isOfParty,
  namedDrug,
} from './contraindications/interaction.ts'

/** Tables of tier 1 that a clinician can review, a sheet a drug, a pair or a red flag. */
export const sheetKinds = ['doses', 'interactions', 'escalation'] as const

/** A table of tier 1 that a clinician can review. */
export type SheetKind = (typeof sheetKinds)[number]

/** What stands over every sheet. */
export const unsigned =
  'No clinician has signed this sheet. It is an unreviewed reference table for testing software, written and read a second time from clinical knowledge alone. Not for clinical use.'

const made: Readonly<Record<SheetKind, () => readonly ReviewSheet[]>> = {
  doses: doseSheets,
  interactions: interactionSheets,
  escalation: escalationSheets,
}

/**
 * The sheets of a table: for each row what it says, and the cases that decide, judged as the sheet is made.
 *
 * @param ids only those whose id holds one of these words, in any case; none stands for all
 */
export function reviewSheets(kind: SheetKind, ids: readonly string[] = []): readonly ReviewSheet[] {
  const sheets = made[kind]()
  const words = ids.map((id) => id.toLowerCase())
  return words.length === 0
    ? sheets
    : sheets.filter(({ id }) =>
        words.some(
          (word) =>
            id
              .toLowerCase()
              .split(/[\s:,]+/u)
              .includes(word) || id.toLowerCase() === word,
        ),
      )
}

/** A case that decides: what stands in an answer, and what the check makes of it. */
interface DecidingCase {
  readonly given: string
  /** As the check says it, by running it. */
  readonly verdict: string
}

/** What a clinician has to read of one row: a page for itself. */
interface ReviewSheet {
  /** `furosemide`, `severe-hyperkalaemia`; of a pair both sides. */
  readonly id: string
  readonly title: string
  /** Terms with what the table has for them, in the order in which they are read. */
  readonly facts: readonly (readonly [term: string, text: string])[]
  /** Judged when they are read: of a table few sheets are asked for. */
  readonly cases: readonly DecidingCase[]
}

const ways: Readonly<Record<string, string>> = {
  iv: 'IV',
  im: 'IM',
  sc: 'SC',
  oral: 'PO',
  sublingual: 'sublingually',
  inhaled: 'inhaled',
  nebulised: 'nebulised',
  nasal: 'intranasally',
  transdermal: 'transdermally',
  rectal: 'rectally',
}

/** A sheet a drug: the limits of each way and indication, and a dose at each limit of a single dose, and ten times as much. */
function doseSheets(): readonly ReviewSheet[] {
  return [...doseLimits()].map(([drug, rows]) => ({
    id: drug,
    title: drug,
    facts: rows.map((row) => [describeWay(row), describeRow(row)] as const),
    get cases() {
      return rows.flatMap((row) => (row.indication === undefined ? casesOfDose(row) : []))
    },
  }))
}

function describeWay({ route, indication }: DoseLimit): string {
  return indication === undefined ? route : `${route}, ${[indication].flat().join(' or ')}`
}

function describeRow(row: DoseLimit): string {
  const { drug: _, route: __, indication: ___, source, ...limits } = row
  const said = Object.entries(limits).flatMap(([name, value]) => {
    const text = describe(value)
    return text === '' ? [] : [`${name}: ${text}`]
  })
  return `${said.join('; ')} (${source})`
}

/** What a limit of any shape says: ranges as "5 to 40 mg", lists with commas. */
function describe(value: unknown): string {
  if (value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(describe).join(', ')
  if (isRange(value)) return `${value.low} to ${value.high} ${value.unit}`
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, inner]) => `${key} ${describe(inner)}`)
      .join(', ')
  if (value === true) return 'yes'
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
}

function isRange(value: unknown): value is DoseRange {
  return typeof value === 'object' && value !== null && 'low' in value && 'high' in value && 'unit' in value
}

function casesOfDose({ drug, route, single }: DoseLimit): readonly DecidingCase[] {
  const [range] = single === undefined ? [] : [single].flat().filter(isRange)
  const way = ways[route]
  if (range === undefined || way === undefined) return []
  return [range.high, range.high * 10].map((amount) => {
    const given = `Give ${drug} ${Number(amount.toPrecision(4))} ${range.unit.replace(/^ug\b/u, 'micrograms')} ${way} once`
    return { given, verdict: verdictOfDose(given) }
  })
}

function verdictOfDose(text: string): string {
  const score = checkDoses(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }))
  if (score.status !== 'scored') return score.status === 'unscored' ? `not judged: ${score.detail}` : score.reason
  return score.value === 1 ? 'plausible' : `implausible: ${score.why.join('; ')}`
}

/** A sheet a red flag: where its threshold comes from, what escalates it, and the patients at its edges. */
function escalationSheets(): readonly ReviewSheet[] {
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

/** A sheet a pair of drugs or classes, then one a condition that forbids a drug. */
function interactionSheets(): readonly ReviewSheet[] {
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
      return first === undefined || second === undefined ? [] : casesOfPair(first, second, hazard[0] ?? '')
    },
  }
}

function casesOfPair(first: string, second: string, hazard: string): readonly DecidingCase[] {
  const takes: ContraindicationOptions = {
    patient: patientSchema.parse({ demographics: { age_years: 60 }, medications: [{ name: second }] }),
  }
  return [
    ['nothing of the pair', 'No allergy on record'],
    ['the hazard', `${first}: ${hazard} looked at`],
    ['both', `${first} with ${second}: looked at`],
    ['both, and what becomes of one', `${first} with ${second}: ${second} stopped 5 days ago`],
  ].map(([what = '', entry = '']) => ({
    given: `The patient takes ${second}; "Start ${first}"; checked: ${what} ("${entry}")`,
    verdict: verdictOfPair(`Start ${first}`, entry, takes),
  }))
}

function conditionSheet({ drugs, classes, condition, unless, history, because, source }: DrugCondition): ReviewSheet {
  const party: InteractionParty = { drugs: new Set(drugs), classes: new Set(classes), names: [] }
  const [first] = membersOf(party)
  const [name = ''] = condition
  const record: ContraindicationOptions = {
    patient: patientSchema.parse({ demographics: { age_years: 60 }, conditions: [{ name }] }),
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
        verdict: verdictOfPair(`Start ${first}`, entry, record),
      }))
    },
  }
}

function verdictOfPair(action: string, entry: string, options: ContraindicationOptions): string {
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
