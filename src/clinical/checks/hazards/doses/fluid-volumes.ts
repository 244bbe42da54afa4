import { lowEjectionFraction, namedNow, resultCrosses, sodiumBelow } from '../../../patient/acute-findings.ts'
import { acuteHeartFailure } from '../../../patient/heart-failure.ts'
import type { Patient } from '../../../patient/patient.ts'
import { clausesOfRecord } from '../../../patient/poisoning.ts'
import { type Truth, allOf, anyOf, no, yes } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import { clausesOf, declinesTreatment, orderTexts, type TextOfAnswer } from '../record-words.ts'

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
const again = /(?:,? (?:and|then)|,) (?:may |can )?repeat\w*\b[^.;]*[.;]?$/iu

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
  const groups = byVolume.exec(clause)?.groups
  if (groups === undefined || !quickly.test(clause)) return false
  const amount = Number((groups['amount'] ?? '').replace(',', '.')) * (/^m/iu.test(groups['unit'] ?? '') ? 1 : 1000)
  return amount >= load && amount <= 6000
}

const hypotonic =
  /\b(?:(?:5 ?%|D5W?|5% ?(?:glucose|dextrose)|(?:glucose|dextrose) 5 ?%)(?! ?(?:in|\/) ?(?:0\.9|NS|saline))|0\.45 ?%|half[- ]normal|hypotonic|0\.18 ?%|D5W|dextrose saline|free water)\b/iu

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
      namedNow(patient, [
        'traumatic brain injury',
        'raised intracranial pressure',
        'cerebral oedema',
        'acute liver failure',
        'ischaemic stroke',
        'acute stroke',
      ]),
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
