import type { Patient } from './patient.ts'
import { type Truth, allOf, anyOf, no, unknown, yes } from './truth.ts'
import { chestPain, hasCondition, names, namesAsPresent } from './conditions.ts'
import { readStemi, type EcgLead } from '../calculators/read-stemi.ts'
import { potassiumAbove, troponinRaised } from './laboratory-results.ts'
import { wordedEcg } from './told/worded-ecg.ts'

/**
 * An ST-elevation infarction: by the ECG where it can be read, else by the active problem list. A diagnosis does not outvote an ECG that is on record and does not meet the criteria.
 *
 * Where the record names what lifts the ST segment without an infarction (pericarditis, an aneurysm, early repolarisation, a potassium above 6.5 mmol/L that the ECG shows) and no infarction, it is `unknown`.
 * An ECG of which no ST deviation is recorded is read by its words, else by those of the notes: leads and millimetres that they tell are compared with the same criteria. Elevation without a number is an infarction where the words call it one or tell of reciprocal
 * depression, and `unknown` otherwise, as is what is doubted. Without a word on it, it is `false`. What is told in words does not outvote a diagnosis.
 */
export function stElevationInfarction(patient: Patient): Truth {
  const { ecg } = patient
  const criteria = stemiCriteria(patient)
  if (ecg !== undefined && criteria.value !== 'unknown') {
    if (criteria.value === 'false') return criteria
    const other = anyOf(mimic(patient), allOf(potassiumAbove(patient, 6.5), hyperkalaemicEcg(patient)))
    return other.value === 'true' && hasCondition(patient, 'STEMI').value !== 'true'
      ? unknown(`${criteria.facts.join(', ')}, with ${other.facts.join(', ')}`)
      : criteria
  }
  const isBlocked = ecg !== undefined && !isWithoutLeads(ecg)
  return anyOf(isBlocked ? criteria : inWords(patient), hasCondition(patient, 'STEMI', 'active'))
}

/** In mm: elevation that is told without a number, where it is one. */
const asTold = 3

function inWords(patient: Patient): Truth {
  const { ecg } = patient
  const words = wordedEcg(patient)
  if (words === undefined) return ecg === undefined ? no('no ECG on record') : asWorded(ecg)
  const { deviations, unmeasured, isDoubtful, isCalledInfarction, said } = words
  const at = (mm: number | undefined): Truth =>
    stemiCriteria({
      ...patient,
      ecg: {
        st_deviation_mm: {
          ...deviations,
          ...(mm === undefined ? {} : Object.fromEntries(unmeasured.map((lead) => [lead, mm]))),
        },
      },
    })
  const isLifted = isDoubtful || mimic(patient).value === 'true'
  const measured = at(undefined)
  if (measured.value === 'true') return isLifted ? unknown(`ECG: ${said}`) : measured
  // No lead has a number.
  if (unmeasured.length === 0) return measured.value === 'false' ? measured : no('no ST elevation in words')
  if (at(asTold).value !== 'true') return no(`ECG: ${said}`)
  return isCalledInfarction && !isLifted
    ? yes(`ECG: ${said}`)
    : unknown(`ECG: ${said}, no ST deviation of any lead on record`)
}

/** ST deviations of a record in mm by lead: as they were recorded, else as words tell them. */
export function stDeviations(patient: Patient): Readonly<Partial<Record<EcgLead, number>>> {
  const recorded = patient.ecg?.st_deviation_mm ?? {}
  return Object.keys(recorded).length > 0 ? recorded : (wordedEcg(patient)?.deviations ?? {})
}

/** Whether a bundle branch block or a paced rhythm, in which the cuts say nothing, stands without pain or a raised troponin: nothing asks for the cuts then. */
export function isSilentBlock(patient: Patient): boolean {
  const { ecg } = patient
  return (
    (ecg?.left_bundle_branch_block === true || ecg?.paced === true) &&
    chestPain(patient).value !== 'true' &&
    troponinRaised(patient).value !== 'true'
  )
}

const lifting = 'what lifts the ST segment and is not an infarction'

/** One that is only suspected counts where the ECG looks like it. */
const mimic = (patient: Patient): Truth =>
  anyOf(hasCondition(patient, lifting, 'active'), allOf(hasCondition(patient, lifting), diffuse(patient)))

function diffuse({ ecg, notes }: Patient): Truth {
  return [ecg?.rhythm ?? '', ...notes.map(({ text }) => text)].some((text) =>
    /\b(?:diffuse(?:ly)?|widespread|saddle-?shaped?)\b[^.;,]{0,20}\bST\b|\bconcave\b[^.;,]{0,15}\bST\b/iu.test(text),
  )
    ? yes('a diffuse, concave ST elevation')
    : no('no diffuse ST elevation')
}

/** Whether V1 to V3, with chest pain, suggest an infarction of the posterior wall of which V7 to V9 were not recorded: no part of an ECG of twelve leads. From 1 mm on, our own cut: below it such a depression is common. */
export function posteriorSuspected(patient: Patient): Truth {
  const deviations = stDeviations(patient)
  const isRecorded = (['V7', 'V8', 'V9'] as const).some((lead) => deviations[lead] !== undefined)
  const low = (['V1', 'V2', 'V3'] as const).filter((lead) => (deviations[lead] ?? 0) <= -1)
  const isPair = low.includes('V2') && low.length > 1
  return isPair && !isRecorded && chestPain(patient).value === 'true'
    ? yes(`ST depression in ${low.join(', ')}, V7 to V9 not recorded`)
    : no('no ST depression in V1 to V3 that leaves V7 to V9 open')
}

function isWithoutLeads(ecg: Patient['ecg']): ecg is NonNullable<Patient['ecg']> {
  if (ecg === undefined || ecg.left_bundle_branch_block || ecg.paced) return false
  return Object.keys(ecg.st_deviation_mm).length === 0
}

function asWorded({ rhythm }: NonNullable<Patient['ecg']>): Truth {
  return rhythm !== undefined && namesAsPresent(rhythm, elevations, 'is over')
    ? unknown(`ECG: ${rhythm}, no ST deviation of any lead on record`)
    : no('no ST deviation of any lead on record')
}

const elevations = ['ST elevation', 'ST-elevation', 'ST segment elevation', 'ST-segment elevation', 'STEMI']

/**
 * Whether the ECG on record meets the criteria of an ST-elevation myocardial infarction, as the calculator reads them.
 *
 * Where the sex is unknown the lowest cut holds, and the fact says so. Left bundle branch block and a paced rhythm are not read by these cuts: `unknown`, unless every recorded deviation is
 * under 1 mm, which no criterion for them takes for an infarction. Where one lead is recorded, those that are not do not deviate; an ECG without any is `unknown`, and without an ECG it is `false`.
 */
export function stemiCriteria(patient: Patient): Truth {
  const { demographics, ecg } = patient
  if (ecg === undefined) return no('no ECG on record')
  const { applies, criteria, met } = readStemi({
    stDeviationMm: ecg.st_deviation_mm,
    otherLeads: 'isoelectric',
    sex: demographics.sex,
    ageYears: demographics.age_years,
    leftBundleBranchBlock: ecg.left_bundle_branch_block ?? false,
    paced: ecg.paced ?? false,
  })
  const hasLeads = Object.keys(ecg.st_deviation_mm).length > 0
  if (!hasLeads && applies) return unknown('no ST deviation of any lead on record')
  if (!applies) {
    const what = ecg.paced ? 'a paced rhythm' : 'left bundle branch block'
    if (sgarbossaDenied.test(ecg.rhythm ?? '') && !newBlock.test(ecg.rhythm ?? ''))
      return no(`${what} without the criteria of Sgarbossa: ${ecg.rhythm ?? ''}`)
    return met === false
      ? no(`${what} with every ST deviation under 1 mm`)
      : unknown(`${what}, in which ST elevation is not read by the usual cuts`)
  }
  const { depressedInFront, elevated, elevatedBehind, isPosterior } = criteria
  const describe = (what: string, leads: readonly EcgLead[]): string =>
    leads.length === 0
      ? `no ST ${what} in two contiguous leads`
      : `ST ${what} ${leads.map((lead) => `${lead} ${Math.abs(ecg.st_deviation_mm[lead] ?? 0)} mm`).join(', ')}`
  const anterior = describe('elevation', elevated) + caveat(elevated, patient)
  const posterior = [describe('depression', depressedInFront), describe('elevation', elevatedBehind)]
  if (!met)
    return { value: 'false', facts: [...new Set([anterior, ...posterior.filter((fact) => fact.startsWith('no '))])] }
  return { value: 'true', facts: [...(elevated.length > 0 ? [anterior] : []), ...(isPosterior ? posterior : [])] }
}

/** "Old LBBB, no Sgarbossa criteria": by these an infarction is read there, and somebody has looked. */
const sgarbossaDenied =
  /\b(?:no|without|not meeting|does not meet|nil|negative(?: for)?)\s(?:any\s|the\s|(?:smith[- ])?modified\s|new\s)*(?:smith[- ])?sgarbossa\b|\bsgarbossa(?:['’]s)?(?: criteria| score)?:?\s(?:(?:is|are)\s)?(?:negative|not met|absent|0)\b/iu

/** A new block is managed as an infarction while pain and a rise of troponin say so (ESC 2023, section 3.2). */
const newBlock = /\bnew(?:ly)?\b[^.;,]{0,15}\b(?:LBBB|left bundle)/iu

function caveat(leads: readonly EcgLead[], patient: Patient): string {
  const isSexed = leads.some((lead) => lead === 'V2' || lead === 'V3')
  return isSexed && patient.demographics.sex === undefined ? ' (sex unknown, the lowest cut of 1.5 mm used)' : ''
}

/**
 * Whether the ECG shows changes of hyperkalaemia: peaked T waves, a broad QRS, lost P waves, a sine wave, bradycardia or block.
 *
 * By the problem list, or by the rhythm of the ECG as it is worded. `unknown` where no ECG is on record, or one without a word on its rhythm.
 */
export function hyperkalaemicEcg(patient: Patient): Truth {
  const rhythm = patient.ecg?.rhythm
  return anyOf(
    hasCondition(patient, 'ECG changes of hyperkalaemia', 'active'),
    rhythm === undefined
      ? unknown('no word on the ECG on record')
      : names(rhythm, 'ECG changes of hyperkalaemia') || showsPotassium(rhythm)
        ? yes(`ECG: ${rhythm}`)
        : no(`ECG: ${rhythm}`),
  )
}

/** In ms: from here on a QRS is broad. */
const broadFrom = 120

/** The same changes in short: "tented T", "no P waves", "QRS 166 ms". No P waves count for nothing in fibrillation, nor a broad QRS that is a block's or a pacemaker's. */
function showsPotassium(rhythm: string): boolean {
  const clauses = rhythm.split(/[,;.](?!\d)/u)
  const width = Number(/\bQRS(?: duration| of| is|:)? ?(?<ms>\d{3})(?!\d)/iu.exec(rhythm)?.groups?.['ms'] ?? 0)
  return (
    clauses.some((one) => tallT.test(one) && !/\b(?:no|not|without|nil|hyperacute|old)\b/iu.test(one)) ||
    (withoutP.test(rhythm) && !fibrillates.test(rhythm)) ||
    (width >= broadFrom && !broadAnyway.test(rhythm)) ||
    clauses.some((one) => broadComplex.test(one) && !/\b(?:no|not|without)\b/iu.test(one) && !broadAnyway.test(rhythm))
  )
}

const tallT =
  /\b(?:tent(?:ed|ing)|peak(?:ed|ing)|tall)\b[^,;]{0,15}\bTs?\b(?![- ]?inv)|\bTs?(?:[- ]waves?)?\b (?:are |is )?(?:tall|tent(?:ed|ing)|peak(?:ed|ing))/iu
const withoutP =
  /\b(?:no|absent|lost|loss of|without|flat(?:tened)?|invisible) (?:\w+ )?P(?:[- ]?waves?)?\b(?! ?mitrale)|\bPs?(?:[- ]waves?)? (?:are |is )?(?:absent|lost|gone|not (?:seen|visible)|flat(?:tened)?|invisible)\b/iu
const fibrillates = /\b(?:AF|A-?fib|fibrillat\w*|flutter|irregular\w*|SVT|AVNRT|supraventricular)\b/iu
const broadAnyway =
  /\b(?:[LR]BBB|bundle|paced|pacing|pacemaker|CRT|WPW|pre-?excit\w*|IVCD|known|old|chronic|unchanged|usual|previous\w*|Brugada|aberran\w*)\b/iu
const broadComplex = /\b(?:broad|wide)[- ]complex\b|\bsine[- ]?wave\b/iu
