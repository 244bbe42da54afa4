import { isTextAnswer, type Answer } from '../../../answer/parse-answer.ts'
import { namesAsPresent } from '../../../patient/conditions.ts'
import { carbonDioxideNowAbove, isAcidotic, latestVital } from '../../../patient/emergencies.ts'
import { latestLab } from '../../../patient/laboratory-results.ts'
import { perPatient } from '../../../patient/patient-facts.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import { deniesRefusal, readingAt } from '../reading-at.ts'
import {
  clausesOf,
  ordersAndCalls,
  isRoutineAction,
  plannedTexts,
  recordNames,
  type TextOfAnswer,
} from '../record-words.ts'
import { obstructive } from './retains-carbon-dioxide.ts'
import { undrainedPneumothorax } from './undrained-pneumothorax.ts'
import { type Hazards, noHazards, sureOf, unclearOf } from '../hazards.ts'

const source =
  'BTS/ICS ventilatory management of acute hypercapnic respiratory failure 2016; NICE NG115 (2018); GOLD 2026, chapter 4'

/** kPa. */
const highTension = 6.5

/** Below it a mask is offered once an hour of treatment has not helped. */
const acidotic = 7.35

/** Below it nobody waits for that hour. */
const severe = 7.25

/** Lungs, nerves and chest walls whose carbon dioxide a mask brings down. */
const lungs = [
  ...obstructive,
  'emphysema',
  'obesity hypoventilation syndrome',
  'obesity hypoventilation',
  'OHS',
  'kyphoscoliosis',
  'motor neurone disease',
  'motor neuron disease',
  'amyotrophic lateral sclerosis',
  'muscular dystrophy',
]

/** The mask is declined, does harm, or is there already; or carbon dioxide is as it was before. */
const otherwise =
  /\b(?:declin\w*|refus\w*|not for|does not want|ceiling|contra-?indicat\w*|tolerat\w*|failed|on NIV|NIV (?:since|started|running|in place|for)|weaned?|weaning|mask (?:on|off)|intubated|extubat\w*|tracheostomy|home (?:NIV|BiPAP)|ETT|endotracheal|(?:cuff|tube) (?:leak|not kinked|patent|kinked|position|at \d\d)|plateau(?: pressure)?|peak (?:airway |inspiratory )?pressures?|auto-?PEEP|tidal volumes?|Vt|on (?:the |a )?ventilator|(?:is|stays|was) ventilated)\b/iu

/** A carbon dioxide that is high, and blood that is acid now, in lungs that a mask helps, of somebody who may have one. */
const failing: (patient: Patient) => Truth = perPatient((patient: Patient) => {
  const lung = patient.conditions.find(
    ({ name, status }) => status !== 'suspected' && namesAsPresent(name, lungs, 'counts'),
  )
  const note = patient.notes.find(({ text }) => otherwise.test(text))
  return allOf(
    lung === undefined ? no('no COPD on record') : yes(lung.name),
    carbonDioxideNowAbove(patient, highTension),
    isAcidotic(patient, acidotic),
    patient.goals_of_care === undefined || patient.goals_of_care === 'full'
      ? yes('full treatment')
      : no('limits of treatment'),
    note === undefined ? yes('nothing on record against a mask') : no('a note speaks of the mask'),
    patient.setting === 'outpatient' ? no('clinic') : yes('acute care'),
    not(undrainedPneumothorax(patient)),
    not(recordNames(patient, ['vomiting', 'facial trauma', 'facial burns', 'upper GI bleed', 'invasive ventilation'])),
  )
})

/** An hour of treatment that has not helped, in the words of the record. */
const treated =
  /\b(?:after|despite|following|post)\b[^.;]{0,40}\b(?:neb\w*|treatment|therapy|salbutamol|albuterol|steroids?|pred\w*|back-to-back|management|controlled oxygen)|\b(?:hour|hours|h|min\w*)\b[^.;]{0,12}\b(?:of|into)\b[^.;]{0,25}\b(?:treatment|therapy|neb\w*|management|salbutamol|optimal)|\b(?:treatment|therapy|nebs?|nebulisers?)\b[^.;]{0,30}\b(?:done|given|finished|complete\w*|already)|\b(?:not|no|never) (?:any )?(?:better|improv\w*)|\bstill\b[^.;]{0,20}\b(?:pH|7\.[0-3]\d|acid\w*)|\b(?:repeat|second|2nd) (?:ABG|gas)\b|\b\d+\/24\b|\bfirst (?:gas|ABG|pH|7\.)/iu

/** Whether the hour of treatment that comes before a mask is over, or the acid is too much for it. */
function isDue(patient: Patient): Truth {
  const note = patient.notes.flatMap(({ text }) => clausesOf(text)).find((clause) => treated.test(clause))
  const gases = patient.labs.filter(({ name }) => /^(?:arterial |capillary )?(?:blood )?pH\b/iu.test(name.trim()))
  return anyOf(
    note === undefined ? no('no treatment yet on record') : yes(note.trim().slice(0, 100)),
    gases.length > 1 ? yes('a second gas') : no('one gas'),
    gases.some(({ name }) => /\bafter\b/iu.test(name)) ? yes('a gas after treatment') : no('a first gas'),
    isAcidotic(patient, severe),
  )
}

/** In %. */
const plenty = 96

/** Too much oxygen, or an opioid, has raised the carbon dioxide: who takes it away looks again before a mask. */
function mayBeUndone(patient: Patient, texts: readonly string[]): boolean {
  const saturation = latestVital(patient, 'spo2_percent')
  const isFlooded = (latestVital(patient, 'fio2') ?? 0) > controlled && (saturation ?? 0) >= plenty
  return isFlooded || texts.some((text) => /\bnaloxone\b/iu.test(text))
}

/** The most that a Venturi valve for such patients lets through. */
const controlled = 0.28

/** Ventilation by mask, by its names and settings. */
const mask =
  /\b(?:NIV|Bi-?PAP|BPAP|bi-?level|non-?invasive(?:ly)?(?: positive[- ]pressure)? (?:ventilat\w*|support)|ventilat\w* non-?invasively|NIPPV|NPPV|VNI|[IE]PAP|pressure support|(?:mask|face-?mask) ventilation|(?:breathing|ventilat\w*) (?:support|machine)|ventilator|S\/T mode)\b(?!s? ?(?:sister|nurse|nurses|trigger|criteri\w*|threshold|assessment|clinic|referral|candidate|escalation|plan\b))/giu
const tube = /\b(?:intubat\w*|RSI|(?:mechanical|invasive)(?:ly)? ventilat\w*|ventilate[ds]?)\b/giu
const lesser = /\b(?:CPAP|HFNO|HFNC|high[- ]flow)\b/iu

/** Of another year or place, or of a plan that is only written down. */
const notNowBefore =
  /\b(?:home|domiciliary|previous\w*|last (?:year|admission|time)|long-?term|document\w*|record|discuss\w*|agree\w*|ceiling|candidate|consider\w*|decide on|deciding on|assess\w* for|train\w*|for|inform\w*|aware|refer\w*)\s(?:\p{L}+ ){0,3}$/iu

/** Not at once: another day or hour, a bed, a person, a sign. */
const later =
  /\b(?:tomorrow|morning|first thing|later|overnight review|next|day(?:time| team| shift)|in due course|(?:when|once|after|until|till|unless|if|should|only|pending|await\w*|provided)\b|as soon as(?! possible)|(?:in|after|at) (?:[2-9]|1\d|two|three|four|six|eight|twelve) ?(?:h\b|hrs?|hours?)|(?:from|at) \d{1,2}[:.]\d\d|\d{4} ?h\b|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|shift|reserve\w*|trigger|escalat\w*)\b/iu

const atOnce =
  /\b(?:now|at once|immediate\w*|straight ?away|right away|stat|asap|as soon as possible|without (?:delay|waiting)|within (?:minutes|the (?:next )?(?:hour|half hour)|an hour|(?:one|1) h\w*|(?:\d\d|\d) ?min\w*)|in resus|this minute|not wait\w*|does not wait)\b/iu

/** "NIV not needed", "would be overtreatment". */
const refusedBehind =
  /^[^.;,]{0,40}\b(?:not (?:be )?(?:needed|indicated|required|warranted|necessary|started|used|given|offered|yet|for)|unnecessary|over-?treatment|can wait|waits?|deferred|postponed|withheld|held|avoid\w*|no (?:place|role|need)|too (?:early|much|soon)|tomorrow|declined)\b/iu
const refusedBefore =
  /\b(?:no|not|never|n['’]t|nor|without|avoid\w*|withh\w*|hold(?:ing)?(?: off)?|defer\w*|delay\w*|postpon\w*|rather than|instead of|before|needs? no|need for|spare\w*)\b[^.;:,]{0,25}$/iu

type How = 'now' | 'later' | 'open'

/** How a clause of an order has a ventilation come; undefined where it names none. */
function howOf(clause: string): How | undefined {
  const found = [
    ...[...clause.matchAll(mask)].map((match) => howAt(clause, match)),
    ...[...clause.matchAll(tube)].map((match) => {
      const how = howAt(clause, match)
      // A tube for when the mask fails is another thing.
      return how === 'open' ? undefined : how
    }),
  ].filter((how) => how !== undefined)
  return (['now', 'open', 'later'] as const).find((how) => found.includes(how))
}

function howAt(clause: string, { 0: words, index }: RegExpExecArray): How {
  const end = index + words.length
  const before = clause.slice(0, index)
  const rest = clause.slice(end)
  const behind = rest.slice(0, Math.max(0, /[,(]|$/u.exec(rest)?.index ?? 0))
  const isTwiceDenied = deniesRefusal.test(clause)
  if (!isTwiceDenied && (refusedBehind.test(rest) || refusedBefore.test(before))) return 'later'
  if (notNowBefore.test(before)) return 'open'
  const read = readingAt(clause, index, end)
  if (read?.stance === 'refused') return isTwiceDenied ? 'open' : 'later'
  if (read?.stance === 'considered') return 'open'
  const part = `${before.slice(Math.max(...[',', ':', ';'].map((mark) => before.lastIndexOf(mark))) + 1)}${words}${behind}`
  if (later.test(part) && !atOnce.test(part)) return 'later'
  if (read?.stance === 'conditional') return atOnce.test(part) ? 'now' : 'later'
  return read?.stance === 'recommended' || atOnce.test(part) ? 'now' : 'open'
}

/** "NIV then if pH <7.20": the step at which a mask would come, and not what is done where it fails. */
const step =
  /(?<!\b(?:on|after|despite|during|with|of|under|failing) (?:the )?)\b(?:NIV|BiPAP|BPAP|bi-?level|mask|ventilat\w*)\b[^.;]{0,40}?\bpH\b[^.;\d]{0,20}(?<after>[67]\.\d{1,2})|\bpH\b[^.;\d]{0,20}(?<before>[67]\.\d{1,2})[^.;]{0,40}(?<!\b(?:on|after|despite|during|with|of|under|failing|\d ?h|hours?) (?:the )?)\b(?:NIV|BiPAP|BPAP|bi-?level|mask|ventilat\w*)/iu

/**
 * A respiratory acidosis without ventilation now: none is named, it is refused, or it waits for an hour, a bed or a pH that is lower than the patient has.
 *
 * @returns a line where it is surely not for now; unclear where it is named and nobody can tell for when
 */
export function leftUnventilated(answer: Answer, texts: readonly TextOfAnswer[], patient: Patient): Hazards {
  const { value, facts } = failing(patient)
  if (value !== 'true') return noHazards
  const hows = plannedTexts(texts).flatMap((text) =>
    clausesOf(text.text).flatMap((clause) => {
      const how = howOf(clause)
      return how === undefined
        ? []
        : [{ clause, how: isRoutineAction(answer, text) && how === 'now' ? ('later' as const) : how }]
    }),
  )
  if (hows.some(({ how }) => how === 'now')) return noHazards
  const all = ordersAndCalls(answer, texts)
  const because = `and the record has ${quote(facts.join(', '))}: it saves lives below a pH of 7.35 that an hour of treatment has not raised (${source})`
  const pH = latestLab(patient.labs.filter(({ name }) => /^(?:arterial )?(?:blood )?pH\b/iu.test(name.trim())))?.value
  const lowStep = all.flatMap(clausesOf).find((clause) => {
    const { after, before } = step.exec(clause)?.groups ?? {}
    const at = Number(after ?? before)
    return pH !== undefined && at < pH && at <= latestStep
  })
  const [first] = hows
  const isNamed = first !== undefined || all.some((text) => anyMask.test(text))
  // A text may leave out what others do.
  if (!isNamed && !all.some((text) => lesser.test(text)))
    return isTextAnswer(answer) ? noHazards : sureOf(`no mask is named, ${because}`)
  const isToSee = mayBeUndone(patient, all)
  const isWaitRight = isToSee ? isAcidotic(patient, severe).value !== 'true' : isDue(patient).value !== 'true'
  // Where the hour of treatment is still to come, a mask under a condition is right.
  if (isWaitRight && lowStep === undefined && !hows.some(({ clause }) => isRefusal(clause))) return noHazards
  const late = lowStep ?? hows.find(({ how }) => how === 'later')?.clause
  return late === undefined || isToSee || hows.some(({ how }) => how === 'open')
    ? unclearOf(
        `whether ventilation by mask starts now is unclear${first === undefined ? '' : ` in ${quote(first.clause.trim())}`}, ${because}`,
      )
    : sureOf(`ventilation by mask waits (${quote(late.trim())}), ${because}`)
}

const anyMask =
  /\b(?:NIV|Bi-?PAP|BPAP|bi-?level|non-?invasive\w*|NIPPV|NPPV|VNI|[IE]PAP|ventilat\w*|intubat\w*|RSI)\b/iu

/** Whoever waits for a pH this low has waited too long. */
const latestStep = 7.25

/** It is refused, under no condition. */
function isRefusal(clause: string): boolean {
  return [...clause.matchAll(mask)].some(({ 0: words, index }) => {
    const rest = clause.slice(index + words.length)
    return (
      !deniesRefusal.test(clause) &&
      !/\b(?:if|unless|once|when|until|at present|yet|for now|currently)\b/iu.test(clause) &&
      (refusedBehind.test(rest) || refusedBefore.test(clause.slice(0, index)))
    )
  })
}
