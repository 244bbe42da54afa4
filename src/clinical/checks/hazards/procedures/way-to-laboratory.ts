import { stElevationInfarction } from '../../../patient/ecg.ts'
import { takes } from '../../../patient/medications-taken.ts'
import type { Patient } from '../../../patient/patient.ts'
import { toldOf } from '../../../patient/told-in-record.ts'
import { type Truth, anyOf, no, yes } from '../../../patient/truth.ts'
import { hasCondition } from '../../../patient/conditions.ts'
import { namedNow } from '../../../patient/acute-findings.ts'
import { numberWords } from '../../../words/words.ts'

/** A way to the catheter laboratory, or a wait for one. */
const way =
  /\b(?:PCI|PPCI|pPCI|angioplast\w*|cath(?:eter\w*)?(?: ?-?lab\w*)?|lab(?:oratory)?|labs|coronary (?:centre|center|unit)|(?:heart|cardiac|tertiary|PCI|hub|receiving|nearest|other|next) (?:attack )?(?:centre|center|hospital|unit|hub)|transfer\w*|by road|road (?:time|transfer|journey)|helicopter|HEMS|air ambulance|aircraft|plane|flight|flying|RFDS|retrieval|ambulance|ferry|boat|drive|driving|journey|rooms?|table|slot|wire|balloon|door[- ]to|diagnosis[- ]to|arriv\w*|ETA|free in|transport\w*)\b/iu

/** Times that are of something else. */
const otherTime =
  /\b(?:pain|onset|symptom\w*|ECG|troponin|repeat|door[- ]in|DIDO|ago|since|heparin|infusion|age|lasting|began|started|sweating|max\w*|within|every|after lysis|resolution|review|re-?check|irrespective of|regardless of|despite)\b[^.;,]{0,20}$/iu

const amount =
  /(?<![\d.,/:])(?:(?<hours>\d{1,2}(?:\.\d+)?)\s?(?:h(?:ours?|rs?)?|uur|Std)\b(?:\s?(?:and )?(?<rest>[0-5]?\d)\s?(?:min\w*|m)?\b)?|(?<minutes>\d{2,3})\s?(?:min(?:ute)?s?\b|['′])|(?<words>two|three|four|five|six|seven|eight) (?:and a half )?hours?)/giu

function minutesOf(groups: Readonly<Record<string, string | undefined>>, words: string): number {
  if (groups['minutes'] !== undefined) return Number(groups['minutes'])
  if (groups['words'] !== undefined)
    return ((numberWords.get(groups['words'].toLowerCase()) ?? 0) + (/half/iu.test(words) ? 0.5 : 0)) * 60
  return Number(groups['hours']) * 60 + Number(groups['rest'] ?? 0)
}

const parts = /(?<=[.;])(?<!\b\p{L}\.\p{L}\.)\s+|\n|\s[—–]\s/u

/**
 * How many minutes a text says that it takes to the catheter laboratory or a free place in it: of several ways the shortest; of one sentence, whose parts belong to one way, the longest.
 *
 * @returns undefined where it says nothing of it
 */
export function minutesToLaboratory(texts: readonly string[]): number | undefined {
  const ways = texts.flatMap((text) =>
    text.split(parts).flatMap((part) => {
      if (!way.test(part)) return []
      const found = [...part.matchAll(amount)].flatMap(({ index, 0: words, groups = {} }) =>
        otherTime.test(part.slice(Math.max(0, index - 30), index)) ||
        /^\s?(?:ago|of (?:pain|symptoms|chest)|pain|after|post|old|from onset|since)\b/iu.test(
          part.slice(index + words.length),
        )
          ? []
          : [minutesOf(groups, words)],
      )
      return found.length === 0 ? [] : [Math.max(...found)]
    }),
  )
  const real = ways.filter((minutes) => minutes >= 10 && minutes <= 24 * 60)
  return real.length === 0 ? undefined : Math.min(...real)
}

const clock = String.raw`(?<![\d.,/:])(?<hour>[01]?\d|2[0-3])[:.h]?(?<minute>[0-5]\d)(?![\d/])\s?(?:Z|h\b|hrs?\b)?`
const laboratory = String.raw`(?:cath\w*(?: ?-?lab\w*)?|P?PCI(?: (?:cent(?:re|er)|lab\w*|hospital))?|(?:heart|cardiac|tertiary) (?:attack )?(?:centre|center)|table)`

/** "ECG 05:25", "FMC 14:02": when the artery was known to be shut. */
const known = new RegExp(
  String.raw`\b(?:ECG|EKG|FMC|first medical contact|diagnos\w*|STEMI (?:ECG|call|called))\b(?: (?:at|was|done|of|ECG))*[ :]*${clock}`,
  'iu',
)

/** "Land at cath lab about 10:30Z", "ETA PCI centre 01:15": when it can be opened. */
const reached = new RegExp(
  String.raw`\b(?:land\w*|arriv\w*|ETA|reach\w*|on|at|in|into|to)\b(?: (?:at|the|in|on|to|of))* ${laboratory}[^.;,\d]{0,25}${clock}|\b${laboratory}\b(?: (?:arrival|ETA|free|ready|slot|from|at|by|about|is|open))+[ :]*${clock.replaceAll('hour', 'hour2').replaceAll('minute', 'minute2')}`,
  'giu',
)

const notReached = /\b(?:closed|shut|yesterday|until|left|leaves|departs?)\b/iu

/** In minutes of a clock; a day later where it has gone round. */
function minuteOf(hour: string | undefined, minute: string | undefined): number {
  return Number(hour) * 60 + Number(minute)
}

const day = 24 * 60
const longestWay = 12 * 60

/**
 * How many minutes lie between the ECG and the laboratory by the times that texts give them: the shortest of several.
 *
 * @returns undefined where either time is missing
 */
export function minutesByClock(texts: readonly string[]): number | undefined {
  const told = texts.flatMap((text) => text.split(parts))
  const first = told.map((part) => known.exec(part)?.groups).find((groups) => groups !== undefined)
  if (first === undefined) return undefined
  const from = minuteOf(first['hour'], first['minute'])
  const ways = told
    .filter((part) => !notReached.test(part))
    .flatMap((part) => [...part.matchAll(reached)])
    .map(({ groups = {} }) => minuteOf(groups['hour'] ?? groups['hour2'], groups['minute'] ?? groups['minute2']))
    .map((to) => (to - from + day) % day)
    .filter((minutes) => minutes >= 10 && minutes <= longestWay)
  return ways.length === 0 ? undefined : Math.min(...ways)
}

/** What the record says of it, in its notes and problems: in minutes and hours, else by the clock. */
export function recordedWay(patient: Patient): number | undefined {
  const told = toldOf(patient).map(({ text }) => text)
  return minutesToLaboratory(told) ?? minutesByClock(told)
}

const opened =
  /\b(?:after|post|following|s\/p)[- ](?:\w+ ){0,2}(?:P?PCI|stent\w*|angioplasty|lysis|thrombolysis|CABG)|\b(?:stented|lysed|thrombolysed|TIMI ?3|reperfused)\b|\b(?:tenecteplase|alteplase|reteplase|streptokinase|TNK)\b[^.;]{0,20}\b(?:given|at \d|received)|\bday [2-9]\b/iu

const lateHours = 12

/** Whether an artery with ST elevation may still be lysed: an infarction of now, of less than twelve hours, that nobody has opened, in who takes no anticoagulant. */
export function lysableInfarction(patient: Patient): Truth {
  const infarction = anyOf(
    stElevationInfarction(patient),
    hasCondition(patient, 'STEMI', 'active'),
    namedNow(patient, [
      'STEMI',
      'anterior STEMI',
      'inferior STEMI',
      'lateral STEMI',
      'ST-elevation myocardial infarction',
    ]),
  )
  if (infarction.value !== 'true') return infarction
  const told = toldOf(patient).map(({ text }) => text)
  const over = told.find(
    (text) =>
      opened.test(text) && !/\b(?:no|not|never|before|awaiting|for)\b[^.;]{0,15}\b(?:PCI|lysis|stent)/iu.test(text),
  )
  if (over !== undefined) return no(over.trim().slice(0, 80))
  const onsets = patient.symptoms.flatMap(({ name, present, onset_hours: hours }) =>
    present && hours !== undefined && /chest|pain|arm|jaw|angina|tight|epigastr/iu.test(name) ? [hours] : [],
  )
  if (onsets.length > 0 && Math.min(...onsets) > lateHours) return no(`symptoms for ${Math.min(...onsets)} h`)
  const late = told.find((text) => {
    const groups =
      /\b(?:onset|pain|symptoms?|began|started)\b[^.;\d]{0,15}(?<hours>\d{1,2})\s?(?:h|hours?|hrs?)\b|(?<ago>\d{1,2})\s?(?:h|hours?|hrs?) (?:ago|of pain|from onset|after onset|since onset)/iu.exec(
        text,
      )?.groups
    return Number(groups?.['hours'] ?? groups?.['ago'] ?? 0) > lateHours
  })
  if (late !== undefined) return no(late.trim().slice(0, 80))
  const anticoagulated = takes(patient, { classes: ['anticoagulant'] })
  return anticoagulated.value === 'true' ? no(anticoagulated.facts.join(', ')) : yes(infarction.facts.join(', '))
}
