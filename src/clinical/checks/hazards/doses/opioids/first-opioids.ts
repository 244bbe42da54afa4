import { type Answer, textsOf } from '../../../../answer/parse-answer.ts'
import type { MedicationOrder } from '../../../../answer/medications.ts'
import type { Patient } from '../../../../patient/patient.ts'
import { quote } from '../../../../words/text.ts'
import { whatBecomes } from '../../medicines/what-becomes.ts'
import { type DayAmount, dayAmounts } from '../day-amounts.ts'
import { figure } from '../in-milligrams.ts'
import { isEasilyOverdosed, isOpioidNaive, naiveInWords } from './opioid-naivety.ts'
import { isPatch, type Measure, measureOf, strongForm, unnamedMeasure } from './opioid-forms.ts'
import { type Hazards, noHazards } from '../../hazards.ts'

const source =
  'NICE CG140 (2012), section 1.1.6: 20 to 30 mg of oral morphine in a day to begin with; NPSA Rapid Response Report 2008, opioid doses; CDC opioid guideline 2022: benefits fall and risks rise from 50 mg a day'

/** mg of oral morphine in a day that whoever is used to none is given at most; less where breathing fails sooner. From `doubted` on a clinician has to look. */
const mostInDay = { sure: 60, doubted: 60 }
const mostWhereWeak = { sure: 40, doubted: 31 }

/** mg of oral morphine at a time, of drugs that the single doses of high-alert medicines leave out. */
const mostAtOnce = 35
const mostAtOnceWhereWeak = 25

/** An infusion is watched, and turned down. */
const byInfusion = 2

/** Tablets that last for half a day, or a day. */
const longActing =
  /\b(?:MR|SR|PR|CR|ER|XR|XL|LA|(?:modified|slow|sustained|prolonged|extended|controlled)[- ]release|long-?acting|Zomorph|MST|MS Contin|Oxy-?Contin|Longtec|Reltebon|Oxypro|Targin\w*|Filnarine|Morphgesic|Palladone SR|Palexia SR|12-hour)\b/iu

const onceDaily = /\b(?:MXL|Kapanol|Kadian|Avinza|Jurnista|Exalgo|Zydol XL|24-hour)\b/iu

const asNeeded =
  /\b(?:as (?:needed|required|necessary)|when (?:needed|required)|if (?:needed|required|in pain)|p\.?r\.?n\.?|breakthrough|rescue|on demand|before (?:each )?(?:dressing|physio|turn|movement|wash))/iu

const injectedBy =
  /\b(?:SC|s\.c\.?|s\/c|subcut\w*|IM|i\.m\.?|intramuscular\w*|IV|i\.v\.?|intravenous\w*|syringe (?:driver|pump)|driver|pump|CSCI|infusion|inject\w*|bolus|PCA|parenteral\w*)\b/iu

/** Another opioid is worked out, or somebody else steps it. */
const converted =
  /\b(?:equivalen\w*|convert\w*|conversion|rotat\w*|in place of|already (?:takes|on)|usual (?:dose|opioid)|home (?:dose|opioid))\b/iu

/**
 * The first opioid of who is used to none, beyond what they breathe on: the amount of a day in oral morphine, by drug, form and way; a patch of fentanyl, or a strong one of buprenorphine; fentanyl through a mucosa; a measure of a concentrate.
 *
 * A single dose of morphine and the like is told by the table of high-alert medicines too.
 */
export function firstOpioids(answer: Answer, orders: readonly MedicationOrder[], patient: Patient): Hazards {
  const own = orders.filter(({ classes, isClass }) => classes.includes('opioid') && !isClass)
  const texts = textsOf(answer).map(({ text }) => text)
  const bottle = unnamedMeasure(texts, patient)
  if ((own.length === 0 && bottle === undefined) || !isOpioidNaive(patient)) return noHazards
  const isSaid = naiveInWords(patient)
  const { ordered, open, off, told } = whatBecomes(own, orders)
  // "Morphine having been put aside" is of nobody who never had any.
  if (!isSaid && off.some(({ drug }) => !ordered.some((one) => one.drug === drug))) return noHazards
  const acting = [...ordered, ...open, ...told].filter(({ sentence }) => isSaid || !converted.test(sentence.text))
  const isWeak = isEasilyOverdosed(patient)
  const amounts = dayAmounts(answer, orders, (order) => acting.includes(order))
  const ofOrders = acting.flatMap((order): readonly Fault[] => {
    const isSure = ordered.includes(order) || (told.includes(order) && isCharted(order))
    const form = strongForm(order, answer)
    if (form !== undefined) {
      // What is only spoken of is not an order, unless it has a strength and nothing speaks against it.
      if (told.includes(order) && !form.hasStrength) return []
      return [{ isSure: isSure && form.isSure, line: `${form.what} is a first opioid (${quote(order.sentence.text)})` }]
    }
    if (isPatch(order)) return []
    const mine = amounts.filter((amount) => amount.order === order)
    const drawn =
      mine.length === 0 && order.drug === 'morphine' ? measureOf(order, texts.join('\n'), patient) : undefined
    return drawn === undefined
      ? mine.flatMap((amount) => tooMuch(amount, isWeak, isSure))
      : ofMeasure(drawn, isWeak, isSure)
  })
  const found = [...ofOrders, ...(own.length > 0 || bottle === undefined ? [] : ofMeasure(bottle, isWeak, false))]
  const because = `, and the record has no opioid that the patient is used to: breathing stops (${source})`
  return {
    sure: found.filter(({ isSure }) => isSure).map(({ line }) => `${line}${because}`),
    unclear: found.filter(({ isSure }) => !isSure).map(({ line }) => `whether ${line} is unclear${because}`),
  }
}

/** "Anticipatory medicines: morphine 25 mg SC PRN hourly": drug, dose, way and how often are a line of a chart, which needs no verb. */
function isCharted({ sentence: { text, start }, span, path }: MedicationOrder): boolean {
  return (
    path.startsWith('recommended_actions') &&
    charted.test(text.slice(span.end - start)) &&
    !toldOf.test(text.slice(0, span.end - start))
  )
}

const charted =
  /^(?: (?:sulfate|sulphate|hydrochloride|HCl|tartrate))? \d+(?:\.\d+)? ?mg (?:SC|s\/c|subcut\w*|IV|IM|PO|oral\w*) (?:(?:PRN|p\.r\.n\.|stat|as needed|up to) )*(?:hourly|\d+[- ]?(?:hourly|h\b)|[qQ]\d+h|every \d+ ?h\w*|stat|PRN|OD|BD|TDS|QDS|BID|TID|QID)\b/iu

const toldOf =
  /\b(?:was|were|had|has|given|received|took|takes|already|not|no|never|avoid\w*|instead|rather|if|previous\w*|error\w*|mistake\w*|than|over|above)\b/iu

/** mg of morphine by mouth at a time, twice a first dose. */
const mostDrawn = 20
const mostDrawnWhereWeak = 10

function ofMeasure({ single, day, clause }: Measure, isWeak: boolean, isSure: boolean): readonly Fault[] {
  const isOver =
    single > (isWeak ? mostDrawnWhereWeak : mostDrawn) ||
    (day !== undefined && day > (isWeak ? mostWhereWeak : mostInDay).sure)
  return isOver
    ? [
        {
          isSure,
          line: `morphine ${figure(single)} mg at a time, as it is drawn up, is too much to begin with (${quote(clause.trim())})`,
        },
      ]
    : []
}

interface Fault {
  readonly isSure: boolean
  readonly line: string
}

/** By what stands beside the amount, and for drugs that nobody swallows by the drug. */
export function wayOf({ order, ways }: DayAmount): OpioidWay {
  if (ways !== undefined) return ways.some((way) => way === 'oral' || way === 'sublingual') ? 'oral' : 'injected'
  return order.drug === 'alfentanil' || order.drug === 'diamorphine' || injectedBy.test(order.sentence.text)
    ? 'injected'
    : 'oral'
}

function tooMuch(amount: DayAmount, isWeak: boolean, isSure: boolean): readonly Fault[] {
  const { order, single, isUnits, isPerKg, isRate } = amount
  if (isUnits || isPerKg) return []
  const { text } = order.sentence
  const way = wayOf(amount)
  // Fentanyl and its kin by vein are of theatres and procedures, except for a driver.
  if (order.drug === 'fentanyl' && !(isRate || /\b(?:driver|CSCI|24 ?h)/iu.test(text))) return []
  const limits = isWeak ? mostWhereWeak : mostInDay
  const scale = isRate ? byInfusion : 1
  const own = amount.behind.split(/[,;]|\b(?:and|plus)\b/u)[0] ?? ''
  const isAsNeeded = asNeeded.test(own) || (amount.day === undefined && asNeeded.test(text))
  const perDay = isAsNeeded && !longActing.test(text) ? undefined : (amount.day ?? byForm(single, text))
  const day = perDay === undefined ? undefined : oralMorphine(order.drug, perDay, way)
  if (day !== undefined && day > limits.doubted * scale)
    return [
      {
        isSure: isSure && day > limits.sure * scale,
        line: `${order.drug} ${figure(perDay ?? 0)} mg in a day (${figure(day)} mg of oral morphine) is too much to begin with (${quote(text)})`,
      },
    ]
  const isInPump = inPump.test(amount.behind)
  const once = isRate || isInPump || amount.day === single ? undefined : oralMorphine(order.drug, single, way)
  return once !== undefined && once > (isWeak ? mostAtOnceWhereWeak : mostAtOnce)
    ? [
        {
          isSure,
          line: `${order.drug} ${figure(single)} mg at a time (${figure(once)} mg of oral morphine) is too much to begin with (${quote(text)})`,
        },
      ]
    : []
}

/** "50 mg in 50 mL at 2 mL/h": what a syringe holds is not given at a time. */
export const inPump = /^\s*(?:\/|\+|in|made up to|with)\s*\d[\d.,]{0,12}\s?mL\b[^.;]{0,40}\d\s?mL\s?(?:\/|per|an)\s?h/iu

function byForm(single: number, text: string): number | undefined {
  if (onceDaily.test(text)) return single
  return longActing.test(text) ? single * 2 : undefined
}

/** How an opioid gets into the body, as far as its strength goes by it. */
type OpioidWay = 'oral' | 'injected'

/** Milligrams of oral morphine that a milligram is worth. */
interface Strength {
  readonly oral?: number
  readonly injected?: number
}

/**
 * Oral morphine equivalents, as they are given for who changes from one to another; for a first dose the lower end of each range, so that nothing is overstated.
 *
 * Source: Faculty of Pain Medicine, Opioids Aware, dose equivalents (2021); BNF, prescribing in palliative care; CDC opioid guideline 2022, table; written in December 2026 and cited from memory; no clinician has signed it.
 */
const strengths: Readonly<Record<string, Strength>> = {
  morphine: { oral: 1, injected: 2 },
  oxycodone: { oral: 1.5, injected: 3 },
  'oxycodone/paracetamol': { oral: 1.5 },
  hydromorphone: { oral: 5, injected: 10 },
  oxymorphone: { oral: 3 },
  hydrocodone: { oral: 1 },
  'hydrocodone/paracetamol': { oral: 1 },
  methadone: { oral: 4, injected: 8 },
  diamorphine: { oral: 1, injected: 3 },
  alfentanil: { injected: 30 },
  fentanyl: { injected: 150 },
  codeine: { oral: 0.1, injected: 0.1 },
  dihydrocodeine: { oral: 0.1, injected: 0.2 },
  tramadol: { oral: 0.1, injected: 0.1 },
  tapentadol: { oral: 0.4 },
  pethidine: { oral: 0.1, injected: 0.3 },
}

/**
 * What an amount of an opioid is worth in milligrams of oral morphine.
 *
 * @param milligrams of the opioid, at a time or in a day
 * @returns undefined for a drug, or a way, that the table does not have
 */
export function oralMorphine(drug: string, milligrams: number, way: OpioidWay): number | undefined {
  const strength = strengths[drug]?.[way]
  return strength === undefined ? undefined : milligrams * strength
}
