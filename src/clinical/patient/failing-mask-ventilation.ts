import { carbonDioxideNowAbove, latestVital } from './emergencies.ts'
import type { Lab, Patient } from './patient.ts'
import { type Truth, allOf, anyOf, no, yes } from './truth.ts'

const masks = /\b(?:NIV|BiPAP|BPAP|bi-?level|non-?invasive (?:positive[- ]pressure )?ventilation|NIPPV|NPPV|VNI)\b/iu

/** It runs now: since when, with which pressures, for how long. */
const runs =
  /\b(?:since|started|begun|commenced|on (?:NIV|BiPAP|BPAP|bi-?level)|now|IPAP|EPAP|\d{1,2}\/\d{1,2}(?!\/)|(?:h|hours?|hrs?|min\w*) (?:of|on|after)|after (?:\d|one|two|three|four)|leak|mask|settings?|tolerat\w*|failing|trial)\b/iu

const otherwise =
  /\b(?:home|nocturnal|domiciliary|at night|previous\w*|last (?:year|admission|winter|time)|(?:19|20)\d\d|ago|declin\w*|refus\w*|never|stopped|weaned|came off|not (?:yet|on|started|tried|tolerated|available)|if|before any|no NIV|for consideration|offered|planned|awaiting|criteria|unless)\b/iu

/** Whether the patient is ventilated by mask now, as a note tells it, or among what is given. */
export function onMask({ notes, medications }: Patient): Truth {
  const given = medications
    .filter(({ name, status }) => status === 'active' && masks.test(name))
    .map(({ name, dose = '', frequency = '' }) => `${name} ${dose} ${frequency}`.trim())
    .find((entry) => !otherwise.test(entry))
  const clause = notes
    .flatMap(({ text }) => text.split(/(?<=[.;])\s+|\n/u))
    .find((one) => masks.test(one) && runs.test(one) && !otherwise.test(one))
  const told = given ?? clause
  return told === undefined ? no('not ventilated by mask') : yes(told.trim().slice(0, 100))
}

/** Below it a mask that has run for an hour and more fails where nothing has got better. */
const acidotic = 7.25

/** What two samples differ by without any change. */
const noise = 0.02

/** In ms: an hour of the mask, less what the times are rounded by. */
const hour = 50 * 60_000

const isGas = ({ name, specimen }: Lab): boolean =>
  /^(?:arterial |capillary |blood )?pH\b/iu.test(name.trim()) && specimen !== 'pleural-fluid' && specimen !== 'urine'

/** The last pH below 7.25 with no rise since a sample an hour or more before. */
function stillAcidotic({ labs }: Patient): Truth {
  const gases = labs
    .filter(isGas)
    .flatMap(({ value, taken_at: at }) => (at === undefined ? [] : [{ value, at: Date.parse(at) }]))
    .toSorted((one, other) => one.at - other.at)
  const last = gases.at(-1)
  if (last === undefined || last.value >= acidotic) return no('no such acidosis')
  const before = gases.filter(({ at }) => last.at - at >= hour)
  const lowest = Math.min(...before.map(({ value }) => value))
  return before.length > 0 && last.value <= lowest + noise
    ? yes(`pH ${[...before.map(({ value }) => value), last.value].join(', then ')}`)
    : no('the acidosis gets better')
}

const eyes = /\bE ?(?<e>[1-4])[ ,]*V ?(?<v>[1-5]|T)[ ,]*M ?(?<m>[1-6])\b/gu
const coma =
  /\b(?:GCS|Glasgow)\b(?:(?!\bGCS\b)[^.;])*?\b(?:now|to|→|->)\s?(?<now>\d{1,2})\b|\b(?:GCS|Glasgow(?: coma scale)?)\b[^.;\d]{0,12}(?<is>\d{1,2})\b/giu

/** The last score of the Glasgow coma scale in the notes. */
function comaScale({ notes }: Patient): number | undefined {
  const text = notes.map((note) => note.text).join('\n')
  const parts = [...text.matchAll(eyes)].at(-1)?.groups
  if (parts !== undefined) return Number(parts['e']) + (Number(parts['v']) || 1) + Number(parts['m'])
  const told = [...text.matchAll(coma)].at(-1)?.groups
  const score = Number(told?.['now'] ?? told?.['is'])
  return score >= 3 && score <= 15 ? score : undefined
}

/** From here down nobody guards their airway. */
const unguarded = 8

function hardToRouse(patient: Patient): Truth {
  const level = latestVital(patient, 'consciousness')
  const score = comaScale(patient)
  return anyOf(
    level === 'pain' || level === 'unresponsive' ? yes(`consciousness: ${level}`) : no('rousable'),
    score !== undefined && score <= unguarded ? yes(`a coma scale of ${score}`) : no('a coma scale above 8'),
  )
}

const ceiling =
  /\bnot (?:a candidate )?for (?:\w+ ){0,3}(?:intubation|ICU|ITU|invasive|ventilator|escalation|critical care|tube)|\b(?:ceiling|DNI|DNAR\/DNI|ward[- ](?:based|level)|do not intubate|no intubation|no ICU|comfort|palliat\w*|TEP)\b|\b(?:declin\w*|refus\w*|against|does not want|no wish for)\b[^.;]{0,30}\b(?:intubat\w*|ICU|ITU|tube|invasive|ventilator)\b|\bNIV (?:is )?(?:the )?(?:max\w*|limit)/iu

/** Ventilation by mask that fails in who is for a tube: an acidosis below 7.25 with retained carbon dioxide that does not get better within an hour, or a patient who cannot be roused. Source: BTS/ICS ventilatory management of acute hypercapnic respiratory failure 2016, sections 5 and 6 */
export function failingMaskVentilation(patient: Patient): Truth {
  const { goals_of_care: goals, notes, conditions } = patient
  const isLimited = [...notes.map(({ text }) => text), ...conditions.map(({ name }) => name)].some((text) =>
    ceiling.test(text),
  )
  return allOf(
    onMask(patient),
    goals === 'palliative' || goals === 'treatment-declined' || isLimited
      ? no('not for a tube')
      : yes('for full treatment'),
    anyOf(stillAcidotic(patient), hardToRouse(patient)),
    carbonDioxideNowAbove(patient, 6),
  )
}
