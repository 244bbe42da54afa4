import type { MedicationOrder } from '../../../answer/medications.ts'
import { isForLater } from '../../contraindications/for-later.ts'
import { quote } from '../../../words/text.ts'
import { forbidsLysis, headForbidsLysis } from '../../../patient/reperfusion.ts'
import { forbidsNitrates, rightVentricularInfarction } from '../../../patient/nitrate-contraindications.ts'
import { hasCondition } from '../../../patient/conditions.ts'
import { systolicBelow } from '../../../patient/emergencies.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type Truth, allOf, not } from '../../../patient/truth.ts'
import type { NamedDrug } from '../../contraindications/interaction.ts'
import { clausesOf, declinesTreatment, orderTexts, type TextOfAnswer } from '../record-words.ts'
import { goesOnAsWhole } from './goes-on.ts'

/** Drugs that this patient must not have, so that an answer that names them has to refuse them plainly. */
interface KeptFrom {
  readonly classes?: readonly string[]
  readonly drugs?: readonly string[]
  /** `unknown` where people decide: then a sure order is unclear, too. */
  readonly holds: (patient: Patient) => Truth
  /** Words of the sentence by which the drug is for something else. */
  readonly isOther: RegExp
  /** Words of the sentence by which what forbids it is over first, or somebody has weighed it. */
  readonly waits: RegExp
  /** Beside `holds`: so grave that no rescue makes it right. */
  readonly grave?: (patient: Patient) => Truth
  /** Drugs beside it that undo what leaves it open. */
  readonly unlessOrdered?: readonly string[]
  /** Forms by which a medicine that is taken may be named without its name. */
  readonly form?: RegExp
  /** No table of contraindications has it, so that a sure order is told here. */
  readonly isOrdered?: true
  readonly because: string
  readonly source: string
}

/** The pressure, or what was taken, comes first. */
const pressureFirst =
  /(?:\b(?:systolic|SBP|BP|pressure|MAP)\b[^.;]{0,30}(?:[>≥]|\b(?:above|over|at least|exceeds?|allows?|permits?|recover\w*|restored|back|up to)\b)|[>≥]\s?\d{2,3}|\b(?:24|48|72) ?h\w*|\b(?:V4R|RV|right[- ]sided)\b[^.;]{0,30}\b(?:normal|excluded|clear|negative|no\b)|\b(?:hypertens\w*|no longer|not within))/iu

/** mmHg of the systolic pressure. */
const lowForFilling = 100
const lowForMorphine = 90

/** Written in November 2026 and cited from memory; no clinician has signed the table. */
const keptFrom: readonly KeptFrom[] = [
  {
    classes: ['thrombolytic'],
    holds: forbidsLysis,
    grave: headForbidsLysis,
    isOther:
      /\b(?:intra-?pleural\w*|pleura\w*|DNase|dornase|(?:chest |the |pleural )drain|line lock|lumen|catheter (?:lock|patency|occlu\w*)|unblock\w*)\b/iu,
    waits:
      /\b(?:arrest|ROSC|CPR|last resort|PERT|team decides?|discuss\w*|only (?:if|with|after) (?:neuro\w*|the neuro\w*|haematolog\w*|cardiolog\w*|stroke)|neuro\w* agree\w*)\b/iu,
    unlessOrdered: ['labetalol', 'nicardipine', 'clevidipine', 'urapidil', 'hydralazine', 'glyceryl trinitrate'],
    because: 'it bleeds where it cannot be stopped',
    source:
      'ESC/ERS 2019 acute pulmonary embolism, table 10; ACC/AHA acute coronary syndromes 2025; alteplase SmPC, section 4.3',
  },
  {
    classes: ['nitrate'],
    holds: forbidsNitrates,
    isOther: /\b(?:rectal|an(?:al|us)|fissure|ointment for)\b/iu,
    waits: pressureFirst,
    form: /\b(?:patch(?:es)?|plaster|transdermal|paste)\b/iu,
    because: 'the pressure collapses',
    source:
      'glyceryl trinitrate SmPC, section 4.3; ESC acute coronary syndromes 2023; ACC/AHA acute coronary syndromes 2025',
  },
  {
    classes: ['loop-diuretic'],
    holds: (patient) => allOf(rightVentricularInfarction(patient), systolicBelow(patient, lowForFilling)),
    isOther: /\b(?:hyperkal\w*|potassium|calcium)\b/iu,
    waits: pressureFirst,
    because: 'the right ventricle lives by its filling',
    source: 'ESC acute coronary syndromes 2023, section 9; AHA statement on right ventricular failure 2018',
  },
  {
    drugs: ['morphine', 'diamorphine', 'pethidine'],
    holds: (patient) =>
      allOf(systolicBelow(patient, lowForMorphine), not(hasCondition(patient, 'invasive ventilation'))),
    isOther:
      /\b(?:mouth(?:wash)?|rinse|gel|topical|itch\w*|allerg\w*|intrathecal|epidural|palliat\w*|comfort|breathless\w*|dyspn\w*|end of life)\b/iu,
    // One or two milligrams at a time.
    waits: new RegExp(
      String.raw`${pressureFirst.source}|(?<![\d.])(?:[12](?:\.\d)?|0\.\d+)(?:\s?(?:-|–|to)\s?(?:2|2\.5|3))?\s?mg|\b(?:small|smallest|low(?:est)?|tiny|cautious\w*|careful\w*|titrat\w*|increments?|aliquots?|unbearable|extreme|intolerable)\b`,
      'iu',
    ),
    isOrdered: true,
    because: 'it widens the veins: the pressure falls further',
    source: 'morphine SmPC, section 4.4; ESC acute coronary syndromes 2023, section 5; AHA cardiogenic shock 2017',
  },
]

/** "No GTN, no diuretic", whatever else the sentence turns. */
const deniedRightBefore =
  /\b(?:no|not|never|nor|avoid\w*|without|withh\w*|hold|stop\w*|omit\w*|forbid\w*|instead of|rather than)\s+(?:(?:any|all|more|further|the|systemic|IV|sublingual|oral|of|give|use|giving|using)\s+)*(?:[\p{L}/-]+(?: or|,| and|\/)\s+)?$/iu

/** "Days 3 to 5: wean dobutamine, then hydralazine and nitrate". */
const onLaterDays =
  /\b(?:days? [2-9]|(?:at|before|after) discharge|next week|in clinic|once (?:stable|weaned|recovered))\b/iu

const collapses =
  /\b(?:SBP|systolic|pressor\w*|collaps\w*|shock\w*|unstable|decompensat\w*|deteriorat\w*|rescue|crash\w*|instability|haemodynamic\w*|hemodynamic\w*)\b/iu

const refusedInCheck =
  /\b(?:contra-?indicat\w*|not (?:given|used|ordered|for|to be|started|safe|wanted)|avoid\w*|withh\w*|held|omit\w*|refus\w*|none (?:given|ordered)|forbidden|stopped|no (?:lysis|nitrate|GTN|thromboly\w*|fibrinoly\w*))\b/iu

/**
 * Drugs that the record forbids and that an answer touches without a plain refusal anywhere: in reserve, under a condition that does not undo what forbids them, or in words that may order them; and those that it orders where the record leaves open whether they are forbidden.
 *
 * What is surely ordered though it is surely forbidden is told beside it, by the tables of contraindications.
 *
 * @param checked what the answer says that it checked, each entry in one line
 */
export function notPlainlyRefused(
  texts: readonly TextOfAnswer[],
  orders: readonly MedicationOrder[],
  taken: readonly NamedDrug[],
  checked: readonly string[],
  patient: Patient,
): readonly string[] {
  if (declinesTreatment(patient)) return []
  return keptFrom.flatMap((row) => {
    const own = orders.filter(
      ({ classes, drug, path, sentence }) =>
        !path.startsWith('when_to_escalate') &&
        (classes.some((id) => row.classes?.includes(id)) || row.drugs?.includes(drug) === true) &&
        !row.isOther.test(sentence.text),
    )
    if (own.some(isRefused) || isRefusedInCheck(own, row, checked)) return []
    if (own.length === 0) return goesOnUnnamed(row, texts, taken, patient)
    const open = own.find(
      (order) =>
        isTouched(order) &&
        !row.waits.test(order.sentence.text) &&
        !isForLater(order) &&
        !onLaterDays.test(order.sentence.text),
    )
    const ordered = own.find(({ stance, isSure }) => stance === 'recommended' && isSure)
    if (open === undefined && ordered === undefined) return goesOnUnnamed(row, texts, taken, patient)
    const { value, facts } = row.holds(patient)
    const told = (order: MedicationOrder): readonly string[] => [
      `whether ${order.drug} is kept out is unclear (${quote(order.sentence.text)}), and the record has ${quote(facts.join(', '))}: ${row.because} (${row.source})`,
    ]
    if (value === 'false') return []
    if (value === 'unknown')
      return ordered === undefined || orders.some(({ drug }) => row.unlessOrdered?.includes(drug)) ? [] : told(ordered)
    if (row.isOrdered === true && ordered !== undefined && !row.waits.test(ordered.sentence.text)) return told(ordered)
    if (open === undefined) return []
    // A rescue of who collapses is weighed against a bleeding elsewhere than in the head.
    if (open.stance === 'conditional' && row.grave !== undefined && collapses.test(open.sentence.text))
      return row.grave(patient).value === 'true' ? told(open) : []
    return told(open)
  })
}

const takenOff =
  /\b(?:off|remov\w*|peel\w*|stop\w*|hold|held|tak(?:e|en) (?:it )?(?:away|down)|strip\w*|discard\w*|no\b|not|never|without|rip\w*|tear|torn|strik\w+|struck|omit\w*|withh\w*|cease\w*|end(?:s|ed)?)\b/iu

/** A medicine that the patient takes and must not have, by its form ("the patch stays on"), or with everything that goes on as before. */
function goesOnUnnamed(
  { classes = [], form, holds, because, source }: KeptFrom,
  texts: readonly TextOfAnswer[],
  taken: readonly NamedDrug[],
  patient: Patient,
): readonly string[] {
  if (form === undefined) return []
  const drug = taken.find((one) => one.classes.some((id) => classes.includes(id)))
  if (drug === undefined) return []
  const clauses = orderTexts(texts).flatMap(({ text }) => clausesOf(text))
  const isInForm = patient.medications.some((one) =>
    form.test([one.name, one.dose, one.route, one.frequency].filter((part) => part !== undefined).join(' ')),
  )
  if (isInForm && clauses.some((clause) => form.test(clause) && takenOff.test(clause))) return []
  const clause = (isInForm ? clauses.find((one) => form.test(one)) : undefined) ?? clauses.find(goesOnAsWhole)
  if (clause === undefined) return []
  const { value, facts } = holds(patient)
  return value === 'true'
    ? [
        `whether ${drug.name}, which the patient takes, is stopped is unclear (${quote(clause)}), and the record has ${quote(facts.join(', '))}: ${because} (${source})`,
      ]
    : []
}

function isRefused({ stance, isSure, sentence, span }: MedicationOrder): boolean {
  return (
    (stance === 'refused' && isSure) ||
    deniedRightBefore.test(sentence.text.slice(0, Math.max(0, span.start - sentence.start)))
  )
}

/** It may be ordered, or is under some condition. */
function isTouched({ stance, isSure, mayBeOrder }: MedicationOrder): boolean {
  return stance === 'conditional' || stance === 'considered' || (!isSure && mayBeOrder)
}

function isRefusedInCheck(
  own: readonly MedicationOrder[],
  { classes = [] }: KeptFrom,
  checked: readonly string[],
): boolean {
  const names = [...new Set(own.flatMap(({ drug, span }) => [drug, span.text]))].map((name) => name.toLowerCase())
  return checked.some((entry) => {
    const said = entry.toLowerCase()
    const isNamed = names.some((name) => said.includes(name)) || classes.some((id) => said.includes(id))
    return isNamed && refusedInCheck.test(entry)
  })
}
