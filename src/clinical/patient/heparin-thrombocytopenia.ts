import { namedNow } from './acute-findings.ts'
import { latestLab } from './laboratory-results.ts'
import type { Lab, Patient } from './patient.ts'
import { clausesOfRecord } from './poisoning.ts'
import { type Truth, no, yes } from './truth.ts'

const heparins = String.raw`(?:heparin|enoxaparin|dalteparin|tinzaparin|nadroparin|bemiparin|LMWH|UFH|Clexane|Lovenox|Fragmin|Innohep)`
const named = new RegExp(String.raw`\b${heparins}\b`, 'iu')

const ofPlatelets = /^(?:platelets?|plt|thrombocytes?)\b/iu
const otherThings = /volume|distribution|function|aggregat|antibod|ratio|transfus|MPV/iu

/** "Platelets (admission 06/01)", "platelets, day 0": not the latest, wherever it stands in the list. */
const before =
  /\b(?:admission|baseline|pre-?op\w*|day (?:0|1)|previous\w*|before|prior|initial|last (?:week|month))\b/iu

/** In 10^9/L; undefined for a unit that is none of cells in a volume. */
function countOf({ value, unit }: Lab): number | undefined {
  const plain = unit.replace(/[\s^*×x·]/giu, '').toLowerCase()
  if (
    /^(?:10(?:9|e9)?\/l|109\/l|g\/l|gpt\/l|103\/[uµμ]l|k\/[uµμ]l|103\/mm3|thousand\/[uµμ]l|\/nl|tsd\/[uµμ]l)$/u.test(
      plain,
    )
  )
    return value
  return /^(?:\/[uµμ]l|\/mm3|cells\/[uµμ]l)$/u.test(plain) ? value / 1000 : undefined
}

/** The days for which a heparin is given, as its entry or a note has them: "day 8", "ninth postoperative day", "for 7 days". */
const dayOfHeparin = new RegExp(
  String.raw`\b${heparins}\b[^.;]{0,60}\b(?:day|d|D) ?(?<one>\d{1,2})\b|\b${heparins}\b[^.;]{0,40}\b(?:for|x|×) ?(?<two>\d{1,2}) ?(?:days|d\b)|\b(?:day|D) ?(?<three>\d{1,2}) (?:of|on) (?:\w+ ){0,2}${heparins}\b`,
  'iu',
)

function daysOnHeparin({ medications, notes }: Patient): number | undefined {
  const told = [
    ...medications.map(({ name, frequency = '', dose = '' }) => `${name} ${dose}, ${frequency}`),
    ...notes.flatMap(({ text }) => text.split(/[.;\n]/u)),
  ]
  const groups = told.map((text) => dayOfHeparin.exec(text)?.groups).find((found) => found !== undefined)
  const day = Number(groups?.['one'] ?? groups?.['two'] ?? groups?.['three'])
  return Number.isNaN(day) ? undefined : day
}

/** Before it no antibodies are there, unless a heparin was given within the last months. */
const firstDay = 4

const score = /\b4 ?-?T(?:['’]?s)?\b(?: score)?[^.;\d]{0,12}(?<points>[0-8])\b/iu
const excluded =
  /\b(?:PF4|HIT|HIPA|heparin-induced thrombocytop\w+|(?:HIT |heparin |PF4 )?antibod\w+)\b[^.;,]{0,30}\b(?:negative|excluded|ruled out|unlikely|improbable|not detected)\b|\b(?:no|not|negative)\b[^.;,]{0,12}\b(?:HIT|heparin-induced|PF4)\b/iu

/** Below it a count is low; the fall that counts, as a share of what there was, alone and beside a new clot. */
const lowCount = 150
const byHalf = 0.5
const byThird = 0.7

/** Points from which the score makes it likely. */
const likely = 4

const clots = [
  'pulmonary embolism',
  'PE',
  'deep vein thrombosis',
  'DVT',
  'skin necrosis',
  'acute limb ischaemia',
  'thrombosis',
]

/**
 * Platelets that fell by half or more while a heparin is given, or by a third with a new clot from the fifth day on, as results and notes tell; or a 4Ts score of 4 or more.
 *
 * Before the fourth day, with a low score, or with antibodies that are not there it is none. Source: the 4Ts score, Lo 2006, https://doi.org/10.1111/j.1538-7836.2006.01787.x; ASH 2018, https://doi.org/10.1182/bloodadvances.2018024489
 */
export function plateletsFellOnHeparin(patient: Patient): Truth {
  const { labs, notes, medications } = patient
  const clauses = clausesOfRecord(patient)
  const none = no('no fall of platelets on heparin')
  if (clauses.some((clause) => excluded.test(clause))) return none
  const scored = clauses.map((clause) => score.exec(clause)?.groups?.['points']).find((points) => points !== undefined)
  if (scored !== undefined) return Number(scored) >= likely ? yes(`a 4Ts score of ${scored}`) : none
  const hasHeparin = medications.some(({ name }) => named.test(name)) || notes.some(({ text }) => named.test(text))
  const days = daysOnHeparin(patient)
  if (!hasHeparin || (days !== undefined && days < firstDay)) return none
  const counts = labs.filter(({ name }) => ofPlatelets.test(name.trim()) && !otherThings.test(name))
  const latest = latestLab(counts.filter(({ name }) => !before.test(name)))
  const now = latest === undefined ? undefined : countOf(latest)
  if (now === undefined || now > lowCount || now < 5) return none
  const text = notes.map((note) => note.text).join('\n')
  const told = [...text.matchAll(/\b(?:platelets?|plt)\b[^.;\d]{0,24}(?<value>\d{3})(?!\d)/giu)].map(({ groups }) =>
    Number(groups?.['value']),
  )
  const highest = Math.max(
    0,
    ...[...told, ...counts.flatMap((lab) => countOf(lab) ?? [])].filter((value) => value <= 900),
  )
  const isHalved = now <= highest * byHalf
  const hasNewClot = days !== undefined && days >= firstDay + 1 && namedNow(patient, clots).value === 'true'
  return isHalved || (hasNewClot && now <= highest * byThird)
    ? yes(
        `platelets ${highest}, now ${now}, on a heparin${days === undefined ? '' : `, day ${days}`}${hasNewClot ? ', with a new clot' : ''}`,
      )
    : none
}
