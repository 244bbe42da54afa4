import { type Patient, problemsAndNotes } from '../../../patient/patient.ts'

/** What the record says of a patient's weight now, in kg: the same number twice where it says one. */
export interface BodyWeight {
  readonly least: number
  readonly most: number
}

/** kg; what lies outside is another thing. */
const ofAdults = { lightest: 30, heaviest: 250 }
const ofChildren = { lightest: 2, heaviest: 70 }

/** In completed years: below it a weight may be that of an infant. */
const childUnder = 12

const named =
  /\b(?:weigh(?:t|s|ed|ing)?|wt|body ?weight|bw)\b[^.;\d]{0,24}(?<kg>\d{1,3}(?:\.\d)?)\s?(?<unit>kgs?|kilos?|lbs?|pounds?)?(?![\d/])/giu
const bare =
  /(?<![\d./])(?<kg>\d{1,3}(?:\.\d)?)\s?(?<unit>kgs?|lbs?)\b(?!\s*(?:\/|up|down|over|above|below|loss|gain|lost|gained|heavier|lighter|more|less|in \d|since|lift|weights?\b(?! (?:is|was))))/giu

/** Whether doses go by the weight alone. */
export function isChild({ age_years: age }: Patient['demographics']): boolean {
  return age !== undefined && age < childUnder
}

/** In kg: the weight that the lowest doses of adults are made for. */
const ofAdult = 70

/** In completed years: above it a small patient is an adult. */
const childUpTo = 15

/** How large a child is beside an adult, by the weight on record, else by that of its age (Advanced Paediatric Life Support: twice the years and 8); 1 for an adult. */
export function sizeOfPatient(patient: Pick<Patient, 'demographics' | 'notes' | 'conditions'>): number {
  const { age_years: age } = patient.demographics
  if (age === undefined || age > childUpTo) return 1
  const kilograms = bodyWeight(patient)?.most ?? (age < 1 ? 6 : 2 * age + 8)
  return Math.min(1, kilograms / ofAdult)
}

/** Another time, another person, a change, a wish, or what doses and breaths go by in who is heavy: "PBW 75 kg". */
const notNow =
  /\b(?:usual(?:ly)?|dry|target|ideal|lean|was|lost|gained|gain|loss|up|down|by|from|predicted|adjusted|dosing|baby|infant|previous(?:ly)?|before|over|plus|another patient|husband|wife|[PIL]BW|Adj(?:\.|BW)?)\s*(?:\([^()]{0,20}\)\s*)?(?:body ?)?(?:of|about|by|weight|wt|BW|at|is)?\s*[:=~≈]?\s*(?:about |approx\.? )?$/iu

/** "118 kg (ideal 75)", "75 kg PBW", "80 kg adjusted": behind the figure. */
const ofAnotherKind = /^\s*\(?(?:[PIL]BW|Adj(?:BW|usted)?|ideal|lean|predicted|dry|target|usual)\b(?!\D{0,14}\d)/iu

/** In pounds a kilogram. */
const pounds = 2.2046

/**
 * The weight of the patient as notes and the problem list tell it. The schema has no field for it.
 *
 * @returns undefined where nothing tells it
 */
export function bodyWeight({
  demographics,
  notes,
  conditions,
}: Pick<Patient, 'demographics' | 'notes' | 'conditions'>): BodyWeight | undefined {
  const { lightest, heaviest } = isChild(demographics) ? ofChildren : ofAdults
  const texts = problemsAndNotes({ conditions, notes })
  const found = texts.flatMap((text) =>
    [...text.matchAll(named), ...text.matchAll(bare)].flatMap(({ groups = {}, index, 0: words }) => {
      const value = Number(groups['kg'])
      const unit = groups['unit']
      const before = text.slice(Math.max(0, index - 30), index)
      if (notNow.test(before) || (unit === undefined && !/^weigh|^wt/iu.test(words))) return []
      if (/\b(?:usual|dry|target|ideal|lean|lost|gain|loss|change)\b/iu.test(words)) return []
      const behind = text.slice(index + words.length, index + words.length + 24)
      if (ofAnotherKind.test(behind)) return []
      const isPounds =
        /^(?:lb|pound)/iu.test(unit ?? '') ||
        (unit === undefined && /^\s*\(?[^.;]{0,14}\b(?:lbs?|pounds?)\b/iu.test(behind))
      const kilograms = isPounds ? value / pounds : value
      return kilograms < lightest || kilograms > heaviest ? [] : [Math.round(kilograms * 10) / 10]
    }),
  )
  return found.length === 0 ? undefined : { least: Math.min(...found), most: Math.max(...found) }
}
