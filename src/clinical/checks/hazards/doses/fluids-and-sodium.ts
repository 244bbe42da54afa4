// Over 250 lines: a table of fluids, and the correction of a sodium that the same record decides.
import { lowEjectionFraction, namedNow, resultCrosses, sodiumBelow } from '../../../patient/acute-findings.ts'
import { acuteHeartFailure } from '../../../patient/heart-failure.ts'
import { shocked } from '../../../patient/emergencies.ts'
import { latestLab } from '../../../patient/laboratory-results.ts'
import type { Patient } from '../../../patient/patient.ts'
import { clausesOfRecord } from '../../../patient/poisoning.ts'
import { type Truth, allOf, anyOf, no, yes } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import { type TextOfAnswer, clausesOf, declinesTreatment, orderTexts } from '../record-words.ts'
import { bearsLess, fastestRise, isAcuteFall } from './sodium-course.ts'

const fluid =
  /\b(?:saline|NaCl|N\/S|NS|crystalloids?|Hartmann\w*|Ringer\w*|LR|RL|Plasma-?Lyte|balanced (?:fluid|solution)|isotonic|IV fluids?|intravenous fluids?|fluid (?:bolus\w*|challenge|resuscitation)|fluids)\b/iu

/** mL/kg, and mL in an hour or two, from which fluid is a load and no challenge. */
const loadByWeight = 20
const load = 1000

const byWeight = /(?<amount>\d{1,3})\s?m[lL]\s?\/\s?kg(?!\s?\/\s?(?:h|d))/iu
const byVolume =
  /(?<amount>\d{1,4}(?:[.,]\d{1,3})?)\s?(?<unit>mL|ml|litres?|liters?|L|l)\b(?!\s?\/\s?(?:min|kg|day|24))/u
const quickly =
  /\b(?:stat|bolus\w*|rapid\w*|fast|wide open|squeeze\w*|over (?:\d{1,2} ?min\w*|half an hour|(?:1|one|an|2|two) ?h\w*)|in (?:the )?(?:first|1st|one|1) ?h\w*|within (?:\d{1,2} ?min\w*|(?:an|one|1|two|2) ?h\w*)|then reassess|bundle|resuscitat\w*|challenge|x ?\d|×)\b/iu
const notGiven =
  /\b(?:no|not|never|avoid\w*|without|don['’]t|stop\w*|withhold|rather than|instead of|danger\w*|oral|drink\w*|restrict\w*|limit\w*|max\w*|at most|if|unless|only|irrigat\w*|drain\w*|dialys\w*|in \d+ ?mL|dilut\w*)\b/iu

/** "And repeat if the lactate is not halved": what comes after the load. */
const again =
  /(?:,? (?:and|then)|,) (?:(?:may |can )?repeat\w*|(?:the )?same again|another (?:one|litre|\d+)|(?:once|and) more|a second)\b[^.;]*[.;]?$/iu

const wet =
  /\b(?:JVP|JVD|CVP|CVD|neck veins?)\b[^.;]{0,25}(?:\+ ?\d|\braised\b|\bup\b|\bhigh\b|\belevated\b|\bdistended\b|\bto (?:the )?(?:ears?|jaw|angle|earlobes?)\b|\d+ ?cm)|\b(?:raised|elevated|distended|high) (?:JVP|CVP|neck veins|jugular)|\bIVC\b[^.;]{0,20}\b(?:plethoric|dilated|full|distended|non-?collapsing|fixed)\b|\bplethoric IVC\b|\b(?:B-?lines|pulmonary o?edema|bibasal (?:crackles|crepitations)|crackles to (?:the )?(?:mid|apices)|crackles (?:in )?mid ?zones?)\b/iu
const dry = /\b(?:no|not|without|absent|never|flat|collapsed|clear)\b/iu

/** The heart is full and fails: wet by its signs, with a low ejection fraction, a failing heart by name, or a film that shows oedema. */
function congestedHeart(patient: Patient): Truth {
  const sign = clausesOfRecord(patient).find((one) => one.split(/,/u).some((part) => wet.test(part) && !dry.test(part)))
  const oedema = patient.cxr_classifications.find(
    ({ finding, probability }) => /o?edema/iu.test(finding) && probability >= 0.8,
  )
  const failing = namedNow(patient, ['cardiogenic shock', ...acuteHeartFailure, 'flash pulmonary oedema'])
  return allOf(
    anyOf(
      sign === undefined ? no('not congested by the notes') : yes(sign.trim().slice(0, 100)),
      oedema === undefined ? no('no oedema on the film') : yes(`oedema on the film (${oedema.probability})`),
    ),
    anyOf(failing, lowEjectionFraction(patient)),
  )
}

/** A brain that may swell is spared what makes it swell before anybody is sure. */
function suspectedSwelling({ conditions }: Patient): Truth {
  const found = conditions.find(
    ({ name, status }) => status === 'suspected' && /\b(?:cerebral|brain) o?edema\b/iu.test(name),
  )
  return found === undefined ? no('no swelling of the brain suspected') : yes(`${found.name}, suspected`)
}

interface Row {
  readonly holds: (patient: Patient) => Truth
  readonly order: (clause: string) => boolean
  readonly because: string
  readonly source: string
}

/** A load of a clause: 20 mL/kg or more, or a litre or more that runs fast. */
function isLoad(clause: string): boolean {
  if (!fluid.test(clause)) return false
  const weighed = byWeight.exec(clause)?.groups
  if (weighed !== undefined && Number(weighed['amount']) >= loadByWeight) return true
  const amount = amountOf(clause)
  return quickly.test(clause) && amount >= load && amount <= 6000
}

/** The first volume of a clause in mL, 0 where it has none. */
function amountOf(clause: string): number {
  const groups = byVolume.exec(clause)?.groups
  if (groups === undefined) return 0
  return Number((groups['amount'] ?? '').replace(',', '.')) * (/^m/iu.test(groups['unit'] ?? '') ? 1 : 1000)
}

const hypotonic =
  /\b(?:(?:D5W?|G5 ?%|5 ?% ?(?:glucose|dextrose)|(?:glucose|dextrose) 5 ?%)(?! ?(?:in|\/) ?(?:0\.9|NS|saline))|0\.45 ?%|half[- ]normal|hypotonic|0\.18 ?%|dextrose saline|free water)(?!\w)/iu

/**
 * Fluids that harm whom they are given to. Written in November 2026 and cited from memory; no clinician has signed the table.
 */
const rows: readonly Row[] = [
  {
    holds: congestedHeart,
    order: isLoad,
    because: 'a heart that is full drowns in it',
    source:
      'ESC heart failure 2021, section 11.3; SCAI cardiogenic shock 2022; Surviving Sepsis Campaign 2021, remarks on 30 mL/kg',
  },
  {
    holds: (patient) =>
      namedNow(patient, [
        'massive pulmonary embolism',
        'high-risk pulmonary embolism',
        'RV dilated',
        'RV failure',
        'right heart failure',
        'right ventricular failure',
        'dilated RV',
      ]),
    order: (clause) => isLoad(clause) && !/\b(?:250|500) ?ml\b/iu.test(clause),
    because: 'the right ventricle is stretched further: 500 mL at most',
    source: 'ESC/ERS 2019 acute pulmonary embolism, section 6.1.2',
  },
  {
    holds: (patient) => sodiumBelow(patient, 125),
    order: (clause) =>
      hypotonic.test(clause) &&
      !/\b(?:overcorrect\w*|too fast|rescue|re-?lower|rises? (?:by )?(?:more|above)|desmopressin|hypoglyc\w*|glucose below|bicarb\w*|diluent|carrier|magnesium|flush|antibiotic)\b/iu.test(
        clause,
      ),
    because: 'water without salt: the sodium falls and the brain swells',
    source: 'ESE/ESICM/ERBP hyponatraemia 2014; NICE CG174 (2013, updated 2017)',
  },
  {
    holds: (patient) =>
      anyOf(shocked(patient), namedNow(patient, ['septic shock', 'haemorrhagic shock', 'hypovolaemic shock', 'shock'])),
    order: (clause) =>
      hypotonic.test(clause) &&
      /\b(?:resuscitat\w*|bolus\w*|stat|rapid\w*|fast|wide open|squeeze\w*|challenge|over (?:\d{1,2} ?min\w*|half an hour|(?:1|one|an|2|two) ?h\w*))\b/iu.test(
        clause,
      ) &&
      amountOf(clause) >= 250 &&
      !/\b(?:hypoglyc\w*|glucose (?:below|of|is|<)|overcorrect\w*|bicarb\w*|in (?:5 ?%|D5W|dextrose|glucose)|diluent|carrier|insulin|amiodarone|magnesium|desmopressin)\b/iu.test(
        clause,
      ),
    because: 'water leaves the vessels at once and the sodium falls: a balanced or 0.9% salt solution',
    source: 'NICE CG174 (2013, updated 2017), 1.2: sodium of 130 to 154 mmol/L; Surviving Sepsis Campaign 2021',
  },
  {
    holds: (patient) =>
      resultCrosses(patient, { name: /^(?:serum |plasma )?(?:sodium|Na\+?)$/iu }, ({ value, unit }) =>
        /^(?:mmol|meq)/iu.test(unit.trim()) ? value > 150 : undefined,
      ),
    order: (clause) =>
      /\b(?:hypertonic|3 ?%|2\.7 ?%|1\.8 ?%|5 ?% (?:saline|sodium))\b/iu.test(clause) &&
      /\b(?:saline|sodium|NaCl|hypertonic)\b/iu.test(clause),
    because: 'the sodium rises further',
    source: 'NICE CG174 (2013); BMJ Best Practice, hypernatraemia',
  },
  {
    holds: (patient) =>
      anyOf(
        suspectedSwelling(patient),
        namedNow(patient, [
          'traumatic brain injury',
          'raised intracranial pressure',
          'cerebral oedema',
          'acute liver failure',
          'ischaemic stroke',
          'acute stroke',
        ]),
      ),
    order: (clause) =>
      hypotonic.test(clause) &&
      !/\b(?:hypoglyc\w*|glucose below|bicarb\w*|diluent|carrier|acetylcysteine|NAC|in 5 ?%|flush)\b/iu.test(clause) &&
      /\b(?:mL|ml|litre|L|maintenance|infusion|fluid)\b/u.test(clause) &&
      // A sodium that is high is brought down.
      !/\b(?:sodium|Na\+?) ?(?:of |is |at )?1[45]\d\b|\bhypernatr\w*/iu.test(clause),
    because: 'the brain swells',
    source: 'Brain Trauma Foundation 2016; NICE CG174 (2013); ESO 2023',
  },
]

/** Fluids of an answer that harm the patient: a load for a heart that is full, water without salt for a low sodium or a swollen brain. */
export function harmfulFluids(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  if (declinesTreatment(patient)) return []
  const clauses = orderTexts(texts)
    .flatMap(({ text }) => clausesOf(text))
    .map((clause) => clause.replace(again, ' '))
    .filter((clause) => !notGiven.test(clause))
  return rows.flatMap(({ holds, order, because, source }) => {
    const clause = clauses.find(order)
    if (clause === undefined) return []
    const { value, facts } = holds(patient)
    return value === 'true'
      ? [`fluid is given (${quote(clause)}), and the record has ${quote(facts.join(', '))}: ${because} (${source})`]
      : []
  })
}

const source =
  'ESE/ESICM/ERBP hyponatraemia 2014 (10 mmol/L in the first 24 hours, 8 in each that follows); Society for Endocrinology 2022'
const sourceHigh = 'BMJ Best Practice, hypernatraemia; UpToDate: 10 to 12 mmol/L a day where it is chronic'

/** mmol/L in a day; two above the limits of the guidelines, so that a target at the limit passes. */
const mostUp = 12
/** Of who drinks, is starved or lacks potassium: 8 is their limit. */
const mostUpWhereLess = 10
const mostDown = 14

/** mmol/L: below it the rise is counted, above it the fall. */
const low = 130
const high = 150

const name = String.raw`(?:sodium|Na\+?|serum Na)`
const period = String.raw`(?:in|within|over|by|per|after|for) (?:the )?(?:first |next )?(?:(?:24|12|18|20|16|6|8) ?(?:h|hours?|hrs?)|(?:twelve|six|eight|twenty-four) hours?|(?:a |one )?day|tomorrow|morning|tonight)|\/ ?(?:24 ?h|day|d\b)|(?:in|by) (?:the )?morning|today`

/** "Sodium to 135 by tomorrow morning", "until the sodium reaches 130 within 24 hours", "aim of reaching 135 mmol/L by the morning": a value of sodium with its time. */
const targets = /(?<![\d.])(?<target>1[0-6]\d)(?!\d|\s?(?:mL|ml|mg|\/min|bpm))/giu
const aimedAt =
  /\b(?:to(?: be| stand at| read| become| hit)?|be|of|above|over|target\w*|at|reach\w*|until|aim\w*|goal|get|bring\w*|rais\w*|correct\w*|normalis\w*|back to|up to|down to|is|>|=)\s*(?:about |around |at least |≥ ?|a |the )?$/iu
/** "Aim Na 135", "reaching sodium 130". */
const aimedName =
  /\b(?:aim\w*|target\w*|goal|to|reach\w*|until|rais\w*|bring\w*|get|correct\w*)\b[^.;\d]{0,20}\b(?:sodium|Na)\+?\s*(?:level )?(?:of|to|at|=|:|>|≥)?\s*$/iu
const aimsAt = /\b(?:aim\w*|target\w*|goal|until|reach\w*|rais\w*|correct\w*|bring\w*|get|normalis\w*|should|to)\b/iu
const inPeriod = new RegExp(period, 'iu')
const sodiumOrSalt = new RegExp(String.raw`\b(?:${name}|saline|NaCl)\b`, 'iu')

/** The sodium that a clause aims at within a day, farthest from the present one. */
function aimedWithinDay(
  clause: string,
  sodium: number,
): { readonly index: number; readonly aimed: number } | undefined {
  if (!sodiumOrSalt.test(clause) || !inPeriod.test(clause) || !aimsAt.test(clause)) return undefined
  return [...clause.matchAll(targets)]
    .filter(({ index }) => {
      const before = clause.slice(Math.max(0, index - 40), index)
      return aimedAt.test(before) || aimedName.test(before)
    })
    .map(({ index, groups }) => ({ index, aimed: Number(groups?.['target']) }))
    .toSorted((one, other) => Math.abs(other.aimed - sodium) - Math.abs(one.aimed - sodium))[0]
}

const byAmount = new RegExp(
  String.raw`\b(?:rais\w*|increas\w*|correct\w*|ris\w*|lower\w*|reduc\w*|fall\w*|drop\w*|aim\w*|target\w*)\b[^.;]{0,50}?\b(?:by|of|at)?\s*(?<least>\d{1,2})(?:\s?(?:-|–|to)\s?\d{1,2})?\s?(?:mmol|mEq|meq)(?:\/L)?[^.;]{0,30}?(?:${period})`,
  'iu',
)
const limited =
  /\b(?:no more than|not more than|max\w*|at most|limit\w*|less than|below|under|<|≤|not (?:exceed\w*|to be|be|pass|reach|go|rise)|never|avoid\w*|do not|don['’]t|up to|cap\w*|stop|if)\b/iu

function sodiumOf({ labs }: Patient): number | undefined {
  const own = labs.filter(
    ({ name: lab, unit, specimen }) =>
      /^(?:serum |plasma |blood |venous |arterial )?(?:sodium|na\+?)(?: \([^)]*\)|, [^,]*)?$/iu.test(lab.trim()) &&
      !/\b(?:urin\w*|ago|GP|family doctor|previous\w*|baseline|last (?:week|month|year)|usual|fluid|stool)\b/iu.test(
        lab,
      ) &&
      /^(?:mmol|meq)/iu.test(unit.trim()) &&
      specimen !== 'urine',
  )
  return latestLab(own)?.value
}

/**
 * A sodium that is to be corrected faster than the brain bears: a target, or a rise or fall, of a day that lies above the limits of the guidelines.
 *
 * A rise in the first hours that stops a seizure is given in millilitres and named by no target of a day. What stands as a limit ("no more than 10") is none.
 */
export function fastCorrections(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  const sodium = sodiumOf(patient)
  if (sodium === undefined || (sodium > low && sodium < high)) return []
  const isLow = sodium <= low
  // What fell within hours is brought back within hours.
  if (isLow && isAcuteFall(patient)) return []
  const course = isLow
    ? fastestRise(
        orderTexts(texts).flatMap(({ text }) => clausesOf(text)),
        sodium,
      )
    : undefined
  if (course !== undefined && course.rise > (bearsLess(patient, sodium) ? mostUpWhereLess : mostUp))
    return [
      `the sodium is to rise by ${Math.round(course.rise)} mmol/L within a day (${quote(course.clause)}), and the record has ${sodium} mmol/L: osmotic demyelination (${source})`,
    ]
  for (const clause of texts.flatMap(({ text }) => clausesOf(text))) {
    const target = aimedWithinDay(clause, sodium)
    const amount =
      target === undefined && new RegExp(String.raw`\b${name}\b`, 'iu').test(clause) ? byAmount.exec(clause) : null
    const at = target?.index ?? amount?.index
    const before = clause.slice(0, at).replace(/\b(?:get|bring|push|raise)\b[^.;]{0,25}\bup to\b/giu, ' ')
    if (
      at === undefined ||
      limited.test(target === undefined ? clause.slice(0, at + (amount?.[0].length ?? 0)) : before)
    )
      continue
    const aimed = target?.aimed ?? Number.NaN
    const change = target === undefined ? Number(amount?.groups?.['least']) : Math.abs(aimed - sodium)
    if (target !== undefined && (isLow ? aimed <= sodium : aimed >= sodium)) continue
    if (change > (isLow ? mostUp : mostDown))
      return [
        `the sodium is to change by ${change} mmol/L within a day (${quote(clause)}), and the record has ${sodium} mmol/L: ${isLow ? 'osmotic demyelination' : 'cerebral oedema'} (${isLow ? source : sourceHigh})`,
      ]
  }
  return []
}
