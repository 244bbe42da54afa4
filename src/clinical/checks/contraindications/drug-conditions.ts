import { z } from 'zod'
import data from './drug-conditions.json' with { type: 'json' }
import { longestNote, keepLast, quote } from '../../words/text.ts'
import { findTerms } from '../../language/terms.ts'
import { affirmedIn, namedNow } from '../../patient/acute-findings.ts'
import { namesAsPresent } from '../../patient/conditions.ts'
import { reducedEjectionFraction } from '../../patient/heart-failure.ts'
import type { Patient } from '../../patient/patient.ts'
import { factsOf } from '../../patient/patient-facts.ts'
import { beforeDrug, behindDrug, type MedicationOrder } from '../../answer/medications.ts'
import type { ContraindicationEntry, EntriesNaming } from './contraindication-entry.ts'
import { clausesOf } from '../hazards/record-words.ts'
import { type MeasuredRow, measuredContraindications } from './drug-measurements.ts'
import { contraindicationsOfResults } from './drug-results.ts'
import { contraindicationsOfInjuries } from './drug-injuries.ts'
import { contraindicationsOfSigns } from './drug-signs.ts'
import { contraindicationsOfSites } from './drug-sites.ts'
import { contraindicationsOfStates } from './drug-states.ts'
import { contraindicationsOfLabels } from './drug-labels.ts'
import { isForLater } from './for-later.ts'
import { intoPleura, isLocalForm } from './local-form.ts'
import { rowsOfDrugs } from './rows-of-drugs.ts'

const text = z.string().min(1, 'expected text, got an empty string')

/** Drugs that a condition of the record forbids. */
const conditionRow = z.strictObject({
  /** Names of the drug table. */
  drugs: z.array(text).default([]),
  /** Ids of classes. */
  classes: z.array(text).default([]),
  /** Names of the condition. */
  condition: z.array(text).min(1, 'expected at least one name of the condition'),
  /** Words of the same entry by which it is another thing. */
  unless: z.array(text).default([]),
  /** What is over counts too. */
  history: z.boolean().default(false),
  /** It does not end: "PMH: epilepsy" in a note is of now. */
  lasting: z.boolean().default(false),
  /** Only its start, or more of it, is forbidden: who takes it and has no attack goes on with it, as somebody decided when it was begun. */
  begunOnly: z.boolean().default(false),
  because: text,
  /** The label or guideline, with its address. */
  source: text,
})

/** A row of the table of drugs that a condition forbids. */
export type DrugCondition = Readonly<z.output<typeof conditionRow>>

/** The schema of `drug-conditions.json`. */
export const drugConditionTableSchema = z.strictObject({
  source: text,
  reviewed: z.boolean(),
  note: z.string(),
  rows: z.array(conditionRow),
})

/** Where a brain bleeds: a bleed of the basal ganglia is an intracerebral haemorrhage, whatever its name (ICD-10-CM I61). */
const bledSites: readonly string[] = [
  ...[
    'intracranial',
    'intracerebral',
    'cerebral',
    'brain',
    'intraventricular',
    'intraparenchymal',
    'thalamic',
    'pontine',
    'brainstem',
    'basal ganglia',
    'putaminal',
    'caudate',
    'internal capsule',
    'cerebellar',
    'lobar',
    'subdural',
    'subarachnoid',
    'extradural',
  ].flatMap((site) => [`${site} haemorrhage`, `${site} bleed`, `${site} haematoma`]),
  ...['thalamus', 'pons', 'basal ganglia', 'putamen', 'cerebellum', 'brainstem', 'brain'].flatMap((site) =>
    ['haemorrhage in', 'haemorrhage into', 'bleed in', 'bleed into', 'bled into'].map((bled) => `${bled} the ${site}`),
  ),
]

/** The shipped rows, unreviewed and not for clinical use. What an intracranial haemorrhage forbids, one by the name of its place does. */
export const drugConditions: readonly DrugCondition[] = drugConditionTableSchema
  .parse(data)
  .rows.map((row) =>
    row.condition.includes('intracranial haemorrhage')
      ? { ...row, condition: [...new Set([...row.condition, ...bledSites])] }
      : row,
  )

const conditionsOf = rowsOfDrugs(drugConditions, (held) => held)

const measurementsOf = rowsOfDrugs(
  [
    ...measuredContraindications,
    ...contraindicationsOfStates,
    ...contraindicationsOfSigns,
    ...contraindicationsOfInjuries,
    ...contraindicationsOfResults,
    ...contraindicationsOfSites,
    ...contraindicationsOfLabels,
  ],
  ({ drugs = [], classes = [] }) => ({ drugs, classes }),
)

/** A drug that is ordered though a condition of the record forbids it. */
export interface ForbiddenDrug {
  readonly order: MedicationOrder
  readonly row: Pick<DrugCondition, 'because' | 'source'>
  /** The entry of the record, or the value. */
  readonly found: string
}

/**
 * The recommended drugs that a condition or a measured value on the record forbids, and no entry of `contraindications_checked` weighs: one that names the drug and the condition, and says what is done about it.
 *
 * @param weighs whether an entry says what is done about what it found
 */
export function forbiddenByCondition(
  orders: readonly MedicationOrder[],
  patient: Patient,
  naming: EntriesNaming,
  weighs: (entry: ContraindicationEntry) => boolean,
): readonly ForbiddenDrug[] {
  const ordered = orders.filter(
    (order) => (order.stance === 'recommended' || isDosed(order) || isBegun(order)) && !isLocalForm(order),
  )
  if (ordered.length === 0) return []
  const against = (
    held: Pick<DrugCondition, 'drugs' | 'classes' | 'because' | 'source'> & {
      readonly isOfNow?: boolean
      readonly lasting?: boolean
      readonly history?: boolean
      readonly evenAsNeeded?: boolean
      readonly begunOnly?: boolean
    },
    named: readonly string[],
    {
      unlessIn,
      onlyIn,
      inPleura = false,
    }: Pick<MeasuredRow, 'inPleura'> & {
      readonly unlessIn?: RegExp | undefined
      readonly onlyIn?: RegExp | undefined
    },
    find: () => string | undefined,
  ): readonly ForbiddenDrug[] => {
    const isMeant = keepLast((said) => unlessIn?.test(said) !== true && onlyIn?.test(said) !== false)
    const own = ordered
      .filter(
        ({ drug, parts, classes }) =>
          [drug, ...parts].some((name) => held.drugs.includes(name)) || classes.some((id) => held.classes.includes(id)),
      )
      .filter((order) => inPleura || !isIntrapleural(order))
      .filter(({ sentence }) => isMeant(sentence.text))
      .filter(({ sentence }) => !(named.includes('pregnancy') && afterPregnancy.test(sentence.text)))
      .filter((order) => !(held.isOfNow === true && isForLater(order)))
      .filter((order) => !(held.begunOnly === true && isKeptWithoutAttack(order, patient)))
      .filter(
        ({ stance, sentence }) =>
          stance === 'recommended' ||
          ((held.lasting === true ||
            held.history === true ||
            (held.evenAsNeeded === true && patient.goals_of_care !== 'palliative' && asNeeded.test(sentence.text))) &&
            findTerms(sentence.text, [...named]).length === 0 &&
            !weighed.test(sentence.text)),
      )
    const found = own.length === 0 ? undefined : find()
    if (found === undefined) return []
    return own.flatMap((order) => {
      const { drug: name, isClass, parts, classes } = order
      const entries = naming({ name, isClass, parts, classes })
      return entries.some((entry) => entry.names(named) && weighs(entry)) ? [] : [{ order, row: held, found }]
    })
  }
  const kept = factsOf(patient)
  const asked = ordered.map(({ drug: name, parts, classes }) => ({ name, parts, classes }))
  const byCondition = conditionsOf(asked).flatMap((one) =>
    against({ ...one, isOfNow: passes(one) }, one.condition, {}, () => kept(one, () => foundIn(patient, one))),
  )
  const byMeasure = measurementsOf(asked)
    .filter(
      ({ unlessOrdered = [] }) =>
        !orders.some(({ drug, stance }) => stance !== 'refused' && unlessOrdered.includes(drug)),
    )
    .flatMap(
      ({ drugs = [], classes = [], named, holds, unlessIn, onlyIn, inPleura = false, lasting: stays, ...about }) => {
        const lasting = stays ?? (named.includes('eGFR') && hasChronicKidneyDisease(patient))
        return against(
          { ...about, drugs: [...drugs], classes: [...classes], lasting, isOfNow: !lasting },
          named,
          { unlessIn, onlyIn, inPleura },
          () => {
            const { value, facts } = kept(holds, () => holds(patient))
            return value === 'true' ? facts.join(', ') : undefined
          },
        )
      },
    )
  // What the problem list forbids already is told once.
  return [...byCondition, ...byMeasure.filter(({ order }) => !byCondition.some((one) => one.order === order))]
}

/** "Continue bisoprolol (hold below 60)": what the patient takes already goes on as it is, and nothing on record tells of an attack. */
function isKeptWithoutAttack(order: MedicationOrder, patient: Patient): boolean {
  const isTaken = patient.medications.some(
    ({ name, status }) => status === 'active' && name.toLowerCase().includes(order.drug.toLowerCase()),
  )
  if (!isTaken) return false
  const around = `${beforeDrug(order).slice(-longestLead)}${behindDrug(order)}`
  return goesOn.test(around) && !isMore.test(around) && namedNow(patient, attacks).value !== 'true'
}

const goesOn = /\b(?:continu\w*|goes on|unchanged|same|as (?:at home|before|usual)|home|usual|hold|held)\b/iu

const isMore =
  /\b(?:IV|intravenous\w*|bolus|infusion|push|increas\w*|doubl\w*|titrat\w*|up to|start\w*|begin|load\w*|add|extra|stat)\b/iu

const attacks: readonly string[] = [
  'acute asthma',
  'acute severe asthma',
  'severe asthma',
  'life-threatening asthma',
  'asthma attack',
  'asthma exacerbation',
  'exacerbation of asthma',
  'status asthmaticus',
  'wheeze',
  'wheezing',
  'wheezy',
  'bronchospasm',
]

/** The nurse may give it in the next minute. */
const asNeeded = /\b(?:PRN|p\.r\.n|as (?:needed|required))\b/iu

/** An illness that is over one day, so that a drug may wait for that: kidney injury, a bleeding, shock. A pregnancy has its own words. */
function passes({ lasting, history, condition }: DrugCondition): boolean {
  return !lasting && !history && !condition.includes('pregnancy') && !condition.includes('breastfeeding')
}

/** What such kidneys do not clear today they do not clear next week. */
function hasChronicKidneyDisease({ conditions }: Patient): boolean {
  return conditions.some(
    ({ name, status }) =>
      status === 'active' && /\b(?:chronic kidney disease|CKD|chronic renal failure|ESRD|ESKD|dialysis)\b/iu.test(name),
  )
}

/** "For a rate above 110 diltiazem 20 mg IV": what lasts forbids it under any condition but its own. */
function isDosed(order: MedicationOrder): boolean {
  return order.stance === 'conditional' && order.isSure && dosed.test(behindDrug(order).slice(order.span.text.length))
}

/** "When the INR is below 2 rivaroxaban 20 mg starts", "Inj. tenecteplase 40 mg IV bolus once the pressure is below 160", "From day 6 dabigatran 150 mg bd", "warfarin is swapped for apixaban 5 mg bd": a dose in an action that waits for something else than what forbids it. */
function isBegun(order: MedicationOrder): boolean {
  const { stance, isSure, path, sentence, span } = order
  if (stance !== 'mentioned' || !path.startsWith('recommended_actions')) return false
  const behind = behindDrug(order).slice(span.text.length)
  if (!dosed.test(behind)) return false
  const before = beforeDrug(order).slice(-longestLead)
  if (onItsDay.test(before) || (followsOther.test(before) && !notFollowed.test(before))) return true
  if (!isSure) return false
  if (/^[^.;]{0,60}\b(?:starts?|begins?|commences?)\b(?!\s*(?:if|only))/iu.test(behind)) return true
  return span.start - sentence.start <= shortLead && !told.test(sentence.text)
}

/** In characters: "Labile INR: warfarin is to be swapped for". */
const longestLead = 80

/** A day that opens the sentence. */
const onItsDay =
  /^\s*(?:and\s+|then\s+)?(?:from|on|as of|starting)\s+(?:day \d+|tomorrow|tonight|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)(?: (?:on|onwards|morning|evening))?[\s,:]*$/iu

/** What another drug gives way to. */
const followsOther =
  /\b(?:swap(?:ped)?|switch(?:ed)?|chang(?:e|ed)|replac(?:e|ed)|convert(?:ed)?|exchang(?:e|ed))\s+(?:\p{L}+\s+)?(?:over\s+)?(?:for|to|by|with)\s+$/iu

const notFollowed =
  /\b(?:not|never|no|cannot|avoid|instead of|rather than|if|unless|before|whether|was|were|had been)\b/iu

/** "Inj. ", "Tab. ": as far into a sentence as an order names its drug. */
const shortLead = 8

/** What was given, is taken or is not ordered. */
const told =
  /\b(?:given|received|taken|takes|had|was|were|has been|have been|stopp?\w*|held|hold|not|no|never|avoid\w*|allerg\w*|previous\w*|instead|if)\b/iu

const dosed = /^(?:[^.;,]|[.,](?=\d)){0,20}\d\s?(?:mg|g|mcg|microg(?:ram)?s?|units?|mmol)\b/iu

/** Somebody decides it, or looks at what forbids it first. */
const weighed =
  /\b(?:only if|unless|provided|contra-?indicat\w*|avoid\w*|not|never|specialist|consultant|discuss\w*|advice|agree\w*|EF|LVEF|recover\w*|excluded|disproved|negative|last resort|cautio\w*)\b/iu

function isIntrapleural({ classes, sentence }: MedicationOrder): boolean {
  return classes.includes('thrombolytic') && isPutIntoPleura.test(sentence.text)
}

const isPutIntoPleura = new RegExp(String.raw`\b(?:${intoPleura})\b`, 'iu')

/** "Warfarin or LMWH while breastfeeding": it is ordered for the time after the birth; what goes on "until 6 weeks after birth" begins before it. */
export const afterPregnancy =
  /\b(?:breast-?feeding|lactati\w+|(?<!\b(?:until|till|up to|to \d+|for|remainder|through\w*|rest of)\b[^.;]{0,60})(?:post-?partum|postnatal\w*|puerperium|after (?:the )?(?:birth|delivery|pregnancy)))\b/iu

/** "Sick sinus syndrome, no pacemaker": what is denied beside a condition excuses nothing. */
function withoutDenied(said: string): string {
  return said.replaceAll(/\b(?:no|without)(?: an?)?(?: permanent)? [\p{L}-]+/giu, ' ')
}

/**
 * How a forbidden drug is reported.
 *
 * @param how what becomes of the drug; absent means that it is recommended
 */
export function describeForbidden(
  { order, row: { because, source }, found }: ForbiddenDrug,
  how = 'is recommended',
): string {
  return `${order.drug} ${how} (${quote(order.sentence.text)}), and the record has ${quote(found)}: ${because} (${source})`
}

function foundIn(patient: Patient, row: DrugCondition): string | undefined {
  const { condition, unless, history, lasting } = row
  const entry = patient.conditions.find(
    ({ name, status }) =>
      (history || status === 'active') &&
      status !== 'suspected' &&
      namesAsPresent(lasting ? name.replace(sinceYear, '') : name, condition, history ? 'counts' : 'is over') &&
      findTerms(withoutDenied(name), unless).length === 0,
  )
  if (entry !== undefined) return entry.name
  const noted = notedIn(patient, row)
  if (noted !== undefined) return noted
  if (condition.includes('pregnancy') && patient.demographics.pregnant === true) return 'pregnant'
  const { value, facts } = reducedEjectionFraction(patient)
  return condition.includes('HFrEF') && !condition.includes('HFpEF') && value === 'true' ? facts.join(', ') : undefined
}

/** "Mechanical mitral valve (2014)": the year in which something that lasts began. */
const sinceYear = /\s*\((?:since |dx |diagnosed )?(?:19|20)\d\d\)\s*$/iu

const heading = /^\s*(?:PMHx?|past (?:medical )?history|background|known|history)\b\s*(?:of\b|:|-)?\s*/iu

/** "24 weeks pregnant", "pregnant, 31/40". */
const pregnantNow = /\b\d{1,2}(?:\s?\+\s?\d)?(?:[- ]weeks?|[- ]wks?|\/40)\b|\b(?:is|currently|now) pregnant\b/iu

/** The clause of a note, or the words on the ECG, that name the condition as there: a problem list is often short. */
function notedIn(
  { demographics, notes, ecg }: Patient,
  { condition, unless, history, lasting }: DrugCondition,
): string | undefined {
  // A note tells of pregnancies that are over too.
  const isPregnancy = condition.includes('pregnancy')
  if (isPregnancy && demographics.pregnant === false) return undefined
  return [...notes.map((note) => note.text), ecg?.rhythm ?? '']
    .flatMap((written) => clausesOf(written.slice(0, longestNote)))
    .find(
      (clause) =>
        (!isPregnancy || pregnantNow.test(clause)) &&
        (history
          ? namesAsPresent(clause, condition, 'counts')
          : affirmedIn(lasting ? clause.replace(heading, '') : clause, condition) !== undefined) &&
        findTerms(withoutDenied(clause), unless).length === 0,
    )
    ?.trim()
}
