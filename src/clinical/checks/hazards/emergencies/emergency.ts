import type { Patient } from '../../../patient/patient.ts'
import type { Truth } from '../../../patient/truth.ts'

/** A state that is treated within hours, and how a record shows it. */
export interface Emergency {
  readonly name: string
  /** Each of them stands in one entry of the record: a problem, a symptom that is there, or a note. */
  readonly signs: readonly RegExp[]
  /** Words of the entry by which it is something else, or over. */
  readonly unless?: RegExp
  /** What the signs and results have to show beside the words: in who is well the same name is not an emergency. */
  readonly holds?: (patient: Patient) => Truth
  /** Words of an order that treat it at once, beside those that have somebody come now. */
  readonly settled?: RegExp
  /** Whether the morning is too late. */
  readonly byTheHour?: true
  /** Its treatment of another day is read in any words, however well the latest signs are. */
  readonly inAnyWords?: true
  /** No picture comes before its treatment. */
  readonly unpictured?: true
  /** Its signs often belong to another illness, so that an answer may rightly name no treatment of it. */
  readonly oftenAside?: true
  readonly source: string
}

/** "50 minutes ago", "since this morning". */
export const hoursAgo =
  /\b(?:\d{1,3} ?(?:min\w*|h\b|hrs?\b|hours?)|(?:half an|an|one|two|three|four) hours?|minutes|today|tonight|this (?:morning|afternoon|evening)|just now|woke)\b/iu

export const feverish =
  /\b(?:fever\w*|febrile|pyrexia\w*|rigors?|septic|sepsis|(?:T|temp\w*) ?(?:of |is )?(?:3[89]|40)(?:\.\d)?)\b/iu

export const weakLegs =
  /\b(?:legs?|lower limbs?)\b[^.;]{0,30}\b(?:weak\w*|give way|giving way|numb\w*|paresis|paralys\w*)|\b(?:weak\w*|numb\w*)\b[^.;]{0,15}\blegs?\b|\bparapar\w+|\bsensory level\b|\boff (?:her|his|their) legs\b|\bpower [0-4]\/5\b|\blegs?\b[^.;\d]{0,12}\b[0-4]\/5\b/iu

/** Who looks after a birth, and what they do at once. */
export const maternity =
  /\b(?:obstetric\w*|labour ward|delivery suite|maternity (?:unit|triage|assessment|ward|now|today)|maternity$|c(?:a)?esarean|CTG|cardiotocogra\w*|midwi\w+ (?:now|today|unit|led)|category 1)\b(?![^.;]{0,20}\b(?:clinic|letter|appointment)\b)/iu
