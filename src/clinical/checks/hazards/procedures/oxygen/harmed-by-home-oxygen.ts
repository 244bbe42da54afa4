import { longestNote } from '../../../../words/text.ts'
import { carbonDioxide, kilopascalsOf } from '../../../../patient/emergencies.ts'
import type { Lab, Patient } from '../../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, yes } from '../../../../patient/truth.ts'

const clausesIn = (text: string): readonly string[] => text.slice(0, longestNote).split(/(?<=[.;])(?<!\d\.)\s+|\n/u)

const clausesOf = ({ conditions, notes }: Patient): readonly string[] => [
  ...conditions.filter(({ status }) => status === 'active').map(({ name }) => name),
  ...notes.flatMap(({ text }) => clausesIn(text)),
]

const smokes =
  /\b(?:smokes|is smoking|smoker, \d+|tobacco (?:dependence|use)|smoking \d+|still smok\w*|continu\w* (?:to smoke|smoking)|(?:current|active|continuing|ongoing|heavy) smok\w*|keeps smoking|lights? up|goes on smoking|(?:still |now )?\d+ ?(?:cigarettes?|cigs?|\/ ?day|roll[- ]?ups?|ppd|pack\w* (?:a|per) day)|tobacco \d|vap(?:es|ing)|bidis?|cheroots?)\b/iu
const smokesNot =
  /\b(?:ex-?smok\w*|former\w*|never|non-?smok\w*|stopped|quit|gave up|no longer|since (?:19|20)\d\d|(?:years?|months?|yrs?) ago|nobody|no one|no smok\w*|does not smoke|doesn't smoke|neighbour)\b/iu

/** % of carboxyhaemoglobin above which somebody smokes, where the air is clean. */
const muchMonoxide = 5

function smokesNow(patient: Patient): Truth {
  const clause = clausesOf(patient).find((one) => smokes.test(one) && !smokesNot.test(one))
  const monoxide = patient.labs.find(
    ({ name, value, unit }) =>
      /^(?:COHb|carboxyha?emoglobin)/iu.test(name.trim()) &&
      /^(?:%|percent)/iu.test(unit.trim()) &&
      value > muchMonoxide,
  )
  return anyOf(
    clause === undefined ? no('smokes not, by the notes') : yes(clause.trim().slice(0, 100)),
    monoxide === undefined ? no('no monoxide') : yes(`${monoxide.name} ${monoxide.value} ${monoxide.unit}`),
  )
}

const burnt =
  /\b(?:burn(?:s|t|ed)?|fires?|flash\w*|flame\w*|ignit\w*|caught fire|set (?:fire|alight|light)|singed|alight|lit up|caught light|flar\w*|explo\w*)\b/iu
const byOxygen =
  /\b(?:oxygen|O2|cannula\w*|prongs|concentrator|cylinders?|mask|nose|nostrils?|face|facial|cheeks?|lips?|smok\w*|cigar\w*)\b/iu
const burntNot = /\b(?:no|not|never|without|denies|nil)\b[^.;,]{0,40}\b(?:burn|fire|flame)/iu
/** They came, or will look: no fire by themselves, and none less beside one. */
const notOfFire =
  /,? ?\b(?:no )?fire (?:risk|safety|service|brigade|department|alarm|visit|officer|damage|crew)\b[^.;,]{0,20}|\bopen (?:fires?|flames?)\b|\bheart ?burn|\bburning (?:pain|sensation|feet|on)|\b(?:no )?(?:\w+ )?smoke alarm/giu
const withOxygenOn =
  /\bsmok\w*\b[^.;]{0,30}\b(?:in bed|with (?:the |his |her )?(?:oxygen|O2|cannula\w*|prongs|nasal|concentrator)|(?:on|while on|wearing|beside|near) (?:the |his |her )?(?:oxygen|O2|cannula\w*|concentrator|cylinders?))\b|\b(?:oxygen|O2|cannula\w*|concentrator)\b[^.;]{0,30}\bwhile (?:he |she )?smok\w*|\b(?:lit|lights?|lighting)\b[^.;]{0,20}\b(?:cigar\w*|up|roll-?up)\b[^.;]{0,30}\b(?:wearing|with|on) (?:the |his |her |\w+ \w+ \w+['’]s )?(?:nasal )?(?:oxygen|O2|cannula\w*|prongs|NC)\b/iu
const withOxygenNot = /\b(?:never|not|no|stopped|warned|told|advised|must not|would|if)\b/iu

/** Who smokes now, and has been burnt beside oxygen, or smokes in bed or with the oxygen on. Source: BTS home oxygen 2015, section on smoking; NHS England home oxygen safety 2023; ATS home oxygen 2020 */
export function smokesBesideOxygen(patient: Patient): Truth {
  const clauses = clausesOf(patient)
  const fire = clauses
    .map((one) => one.replace(notOfFire, ' '))
    .find((one) => burnt.test(one) && byOxygen.test(one) && !burntNot.test(one))
  const beside = clauses.find((one) => withOxygenOn.test(one) && !withOxygenNot.test(one))
  return allOf(
    smokesNow(patient),
    anyOf(
      fire === undefined ? no('never burnt') : yes(fire.trim().slice(0, 120)),
      beside === undefined ? no('not with the oxygen on') : yes(beside.trim().slice(0, 100)),
    ),
  )
}

/** kPa that carbon dioxide may rise on oxygen, and the pH below which it is too much. */
const mostRise = 1
const acidotic = 7.35

const flowIn = /(?<![\d.])(?<flow>\d(?:\.\d)?)\s?(?:L|l|litres?|liters?)(?:\s?\/?\s?(?:min\w*|m\b))?(?![\w])/u
const onAir = /\b(?:air|RA)\b/iu

const isGas = ({ name }: Lab): boolean =>
  /^(?:arterial |capillary )?p ?a?co2\b/iu.test(name.trim()) || carbonDioxide.test(name.trim())

/** What oxygen did to the blood, at the lowest flow of which the record tells it. */
export interface WorseOnOxygen {
  /** L/min. */
  readonly flow: number
  readonly fact: string
}

function byResults({ labs }: Patient): readonly WorseOnOxygen[] {
  const air = labs.find((lab) => isGas(lab) && onAir.test(lab.name))
  const before = air === undefined ? undefined : kilopascalsOf(air)
  return labs.flatMap((lab) => {
    const flow = Number(flowIn.exec(lab.name)?.groups?.['flow'] ?? Number.NaN)
    if (Number.isNaN(flow)) return []
    const tension = isGas(lab) ? kilopascalsOf(lab) : undefined
    const hasRisen = tension !== undefined && before !== undefined && tension - before > mostRise
    const isAcid = /^(?:arterial |capillary )?pH\b/iu.test(lab.name.trim()) && lab.value > 6 && lab.value < acidotic
    return hasRisen || isAcid
      ? [{ flow, fact: `${lab.name} ${lab.value}${isAcid ? '' : ` ${lab.unit}, and ${air?.value} on air`}` }]
      : []
  })
}

/** "Took the same dip at 2 L (pH 7.32, CO2 8.4)", "on 2 L: drowsy, pH 7.31". */
function byNotes({ notes }: Patient): readonly WorseOnOxygen[] {
  return notes
    .flatMap(({ text }) => clausesIn(text))
    .flatMap((clause) => {
      const flow = Number(flowIn.exec(clause)?.groups?.['flow'] ?? Number.NaN)
      const ph = /\bpH\s?(?:of |was |fell to |down to |→ ?)?(?<ph>[67]\.\d{1,2})/iu.exec(clause)?.groups?.['ph']
      return !Number.isNaN(flow) &&
        ph !== undefined &&
        Number(ph) < acidotic &&
        !/\bNIV|BiPAP|exacerbat\w*|admission|ago\b/iu.test(clause)
        ? [{ flow, fact: clause.trim().slice(0, 120) }]
        : []
    })
}

/** The lowest flow of oxygen at which carbon dioxide rose by more than 1 kPa (7.5 mmHg) or the blood turned acid; undefined where the record tells of none. Source: BTS home oxygen 2015, section on LTOT assessment: nocturnal ventilation with the oxygen then */
export function worseOnOxygen(patient: Patient): WorseOnOxygen | undefined {
  return [...byResults(patient), ...byNotes(patient)].toSorted((one, other) => one.flow - other.flow)[0]
}
