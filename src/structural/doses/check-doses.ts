import type { Recommendation } from '../../answer/recommendation.ts'
import type { DrugAdditionsInput } from '../../language/drugs/drug-additions.ts'
import { vocabulary } from '../../language/drugs/vocabulary.ts'
import { quote } from '../../language/quote.ts'
import { fold } from '../../language/words/fold.ts'
import { notApplicable } from '../../score/not-applicable.ts'
import type { Score } from '../../score/score.ts'
import { scored } from '../../score/scored.ts'
import { unscored } from '../../score/unscored.ts'
import { firstReasons } from '../first-reasons.ts'
import { type MedicationOrder, medicationOrders } from '../medication/medication-orders.ts'
import { describeFault } from './describe-fault.ts'
import type { DoseLimit, DoseLimitInput } from './dose-limit.ts'
import { type DoseLimits, doseLimits } from './dose-limits.ts'
import { tellsOfIntake } from './dose-words.ts'
import { type DoseJudgement, judgeDose } from './judge-dose.ts'
import { type ReadDoses, readDoses, type WrittenDose } from './read-doses.ts'

export interface DoseOptions {
  /** Limits beside those of the package, plain data; a row for a drug and route that the package has takes its place. */
  readonly doses?: readonly DoseLimitInput[] | undefined
  /** Additions to the drug table. */
  readonly drugs?: DrugAdditionsInput | undefined
}

interface Judged {
  readonly dose: WrittenDose
  readonly judgement: DoseJudgement
}

/**
 * Whether every dose in the recommended actions is plausible for an adult: the single dose, the sum of a day where a frequency is written, the rate of an
 * infusion, each against the sourced limits of the drug by its route, and where none is stated by any route of the drug.
 *
 * Read are doses of drugs that are recommended, considered or conditional; a refused one is not judged, and of one that is only spoken of an implausible dose is
 * a miss and nothing else. Between mg/kg and mg any weight of an adult is allowed for. Limits take in every indication: a plausible dose may still be the wrong
 * one for the patient. The table is unreviewed.
 *
 * @returns 1, or 0 with a reason for each implausible dose, and the ten-fold or unit slip that would explain it; not applicable without any dose; unscored
 * `no-reference` where nothing is implausible and a drug, its route or the unit of its dose is not in the table, something that the drug table does not know
 * has a dose, or a dose cannot be read for certain ("0,5 mg")
 * @throws {AssayError} `option-invalid` for limits of the wrong shape, `language-invalid` for additions that clash with the drug table
 */
export function checkDoses(answer: Recommendation, options: DoseOptions = {}): Score {
  const limits = doseLimits(options.doses, options.drugs)
  const rowsOf = rowsBy(limits, options.drugs)
  const { doses, strangers, illegible } = dosesOf(answer, options.drugs)
  const judged = doses.map((dose) => ({
    dose,
    judgement: judgeDose(dose, rowsOf(dose.order)),
  }))
  const why = judged.flatMap(({ dose, judgement }) =>
    judgement.verdict === 'implausible' ? [`${dose.order.path}: ${describeFault(dose, judgement.fault)}`] : [],
  )
  if (why.length > 0) return scored(0, firstReasons([...new Set(why)]))
  const unknown = [
    ...unknownIn(judged.filter(({ dose }) => isOrdered(dose.order))),
    ...new Set(
      strangers.map((stranger) => `the drug table does not know ${quote(stranger, 60)}: add it with the option drugs`),
    ),
    ...new Set(
      illegible.map(
        ({ order, span }) =>
          `${order.path}: ${quote(span.text, 60)} beside ${order.drug} cannot be read for certain: wanted a number with a decimal point and a known unit, such as 0.5 mg`,
      ),
    ),
  ]
  if (unknown.length > 0) return unscored('no-reference', firstReasons(unknown).join('; '))
  return judged.some(({ judgement }) => judgement.verdict === 'plausible')
    ? scored(1)
    : notApplicable('no recommended action gives a dose of a drug')
}

function dosesOf(answer: Recommendation, drugs: DrugAdditionsInput | undefined): ReadDoses {
  const byPath = Map.groupBy(medicationOrders(answer, drugs), ({ path }) => path)
  const read = answer.recommended_actions.map(({ text }, index) =>
    readDoses(text, byPath.get(`recommended_actions[${index}].text`) ?? []),
  )
  return {
    doses: read.flatMap(({ doses }) => doses.filter(isJudged)),
    strangers: read.flatMap(({ strangers }) => strangers),
    illegible: read.flatMap(({ illegible }) => illegible.filter(({ order }) => isOrdered(order))),
  }
}

function isOrdered({ stance }: MedicationOrder): boolean {
  return stance !== 'refused' && stance !== 'mentioned'
}

/** A drug that is only spoken of is judged where its dose reads like an order, and tells of no overdose. */
function isJudged({ order, amount, route, every, isDiluted }: WrittenDose): boolean {
  if (isDiluted && amount.kind === 'volume') return false
  if (order.stance !== 'mentioned') return order.stance !== 'refused'
  const words = order.sentence.text.split(/[^\p{L}]+/u, 200)
  return (route !== undefined || every !== undefined) && !words.some((word) => tellsOfIntake.has(fold(word)))
}

/** The rows of a drug, else those of its class as a whole ("insulin"). */
function rowsBy(
  limits: DoseLimits,
  drugs: DrugAdditionsInput | undefined,
): (order: MedicationOrder) => readonly DoseLimit[] {
  const names = new Map(vocabulary(drugs).table.classes.map(({ id, names: [name] }) => [id, name ?? id]))
  return ({ drug, classes }) =>
    limits.get(drug) ?? classes.map((id) => limits.get(names.get(id) ?? id)).find((rows) => rows !== undefined) ?? []
}

/** What cannot be judged of each drug; an amount that does not convert says nothing where another of the same drug does. */
function unknownIn(ordered: readonly Judged[]): readonly string[] {
  const known = new Set(
    ordered.flatMap(({ dose, judgement }) => (judgement.verdict === 'plausible' ? [dose.order.drug] : [])),
  )
  const found = ordered.flatMap(({ dose: { order, amount, route, isDiluted }, judgement }) => {
    if (judgement.verdict !== 'unknown') return []
    const { lacks } = judgement
    if (lacks === 'drug') return [`${order.drug} is not in the table of doses: add a row with the option doses`]
    if (lacks === 'route')
      return [`the table of doses has no limits of ${order.drug} by this route: ${route?.span.text ?? ''}`]
    return known.has(order.drug) || isDiluted
      ? []
      : [`${order.drug} ${amount.span.text} cannot be compared with the limits of the table of doses`]
  })
  return [...new Set(found)]
}
