import { namedNow, resultCrosses } from '../../../patient/acute-findings.ts'
import { severeAsthma } from '../../../patient/lung-disease.ts'
import { latestVital } from '../../../patient/emergencies.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, yes } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import { recordSays } from '../acts/act-in-words.ts'
import { clausesOf, declinesTreatment, orderTexts, type TextOfAnswer } from '../record-words.ts'

/** A sentence that ventilates, or sets how. */
const ventilates =
  /\b(?:intubat\w*|RSI|ventilat\w*|ventilator|vent(?:ed)?(?=[ :,])|IPPV|mechanical|tidal|V[Tt]|PEEP|[VP]CV|SIMV|PRVC|APRV|set (?:rate|RR)|sedat\w* and|paralys\w*)\b/iu

/** Not ordered, or only a bound of what is. */
const notSo =
  /\b(?:avoid\w*|not|never|don['’]t|no|rather than|instead of|dangers? of)\b[^.;]{0,25}\b(?:intubat\w*|ventilat\w*|sedat\w*|paralys\w*|normal\w*|usual|standard|low|slow|large|big|tidal|V[Tt]|rates?|p?a?CO2)\b/iu

const rate =
  /\b(?:rate|RR|freq\w*)\b\s*(?:of|at|to|=|:|is|set (?:at|to))?\s*(?<low>\d{1,2})(?:\s?(?:-|–|to)\s?(?<high>\d{1,2}))?(?!\s?(?:%|mL|ml|cm|mmHg|kPa|\d))|(?:\bat|:|,|@)\s*(?<low2>\d{1,2})(?:\s?(?:-|–|to)\s?(?<high2>\d{1,2}))?\s?(?:\/\s?min|per minute|breaths|bpm|a minute)/giu
const carbonDioxide =
  /\b(?:Pa?CO2|p ?CO2|ET ?CO2|carbon dioxide)\b[^.;]{0,30}?(?<low>\d{1,2}(?:\.\d)?)(?:\s?(?:-|–|to)\s?(?<high>\d{1,2}(?:\.\d)?))?\s?(?<unit>mm ?Hg|kPa|torr)?/iu
const normalGas =
  /\b(?:normal(?:ise|ize|ising|izing)?|to a normal|normo)(?:\s+(?:the|her|his|a))?[- ]?(?:Pa?CO2|p ?CO2|capni\w*|carbon dioxide|gas(?:es)?|CO2)\b|\bnormocapni\w*/iu
const tidal =
  /\b(?:[Tt]idal(?: volumes?)?|V[tT]|TV|[VP]CV|PRVC|SIMV|[Vv]olume control(?:led)?|[Bb]reaths? of|[Vv]entilat\w*|[Ii]nflat\w*)\b[^.;]{0,30}?(?<![\d.])(?<low>\d{1,2}(?:\.\d)?)(?:\s?(?:-|–|to)\s?(?<high>\d{1,2}))?\s?m[lL]\s?(?:\/|per )\s?(?:kg|kilo)|(?<![\d.])(?<low2>\d{1,2}(?:\.\d)?)(?:\s?(?:-|–|to)\s?(?<high2>\d{1,2}))?\s?m[lL]\s?(?:\/|per )\s?(?:kg|kilo)\w*[^.;]{0,30}?\b(?:[Tt]idal|V[tT]|TV|[Bb]reaths?)\b/u
/** "Vt 660 mL (PBW 55 kg)", "tidal volume 700 mL for a predicted weight of 60 kg". */
const tidalByWeight =
  /\b(?:[Tt]idal(?: volumes?)?|V[tT]|TV)\b[^.;\d]{0,20}(?<amount>\d{3,4})\s?m[lL]\b[^.;]{0,25}?\b(?:PBW|IBW|[Pp]redicted(?: body)?(?: weight)?|[Ii]deal(?: body)?(?: weight)?)\b[^.;\d]{0,10}(?<weight>\d{2,3})\s?kg/u

/** mmHg below which carbon dioxide is blown off to hold a pH; breaths per minute that do it. */
const blownOff = 28
const fast = 26
/** Breaths per minute below which a ventilator does not. */
const enoughToBlowOff = 24

const dioxide = (patient: Patient, crosses: (mmHg: number) => boolean): Truth =>
  resultCrosses(patient, { name: /^(?:arterial |venous |capillary )?p ?a?co2$/iu }, ({ value, unit }) =>
    /kpa/iu.test(unit) ? crosses(value * 7.5) : /mm\s?hg|torr/iu.test(unit) ? crosses(value) : undefined,
  )

/** A metabolic acidosis that the breath holds up: carbon dioxide that is low, with a low bicarbonate or a salicylate. */
function compensates(patient: Patient): Truth {
  const breaths = latestVital(patient, 'respiratory_rate_per_min') ?? 0
  return allOf(
    anyOf(
      dioxide(patient, (mmHg) => mmHg < blownOff),
      breaths >= fast ? yes(`respiratory rate ${breaths}/min`) : no('breathes slowly'),
    ),
    anyOf(
      resultCrosses(patient, { name: /^(?:serum |plasma )?salicylate(?: level)?$/iu }, ({ value, unit }) =>
        /mg\s*\/\s*d/iu.test(unit)
          ? value > 50
          : /mg\s*\/\s*l/iu.test(unit)
            ? value > 500
            : /mmol/iu.test(unit)
              ? value > 3.6
              : undefined,
      ),
      resultCrosses(
        patient,
        { name: /^(?:(?:serum|plasma|standard|actual|arterial|venous) )?(?:bicarbonate|HCO3-?|bicarb|total CO2)$/iu },
        ({ value }) => value < 12,
      ),
      allOf(
        dioxide(patient, (mmHg) => mmHg < blownOff),
        resultCrosses(
          patient,
          { name: /^(?:arterial |venous |blood )?pH$/iu },
          ({ value }) => value > 6 && value < 7.2,
        ),
      ),
    ),
  )
}

interface Setting {
  readonly holds: (patient: Patient) => Truth
  /** Of a sentence that ventilates: whether what it sets harms. */
  readonly harms: (clause: string) => boolean
  readonly because: string
  readonly source: string
}

/** The first of some groups that a match has; undefined where there is no match. */
function number(match: RegExpExecArray | null, ...names: readonly string[]): number | undefined {
  const found = names.map((name) => match?.groups?.[name]).find((one) => one !== undefined)
  return found === undefined ? undefined : Number(found)
}

/** Whether a clause sets a target of carbon dioxide that crosses a line in mmHg, by its unit or by its size. */
function targets(clause: string, crosses: (mmHg: number) => boolean): boolean {
  const match = carbonDioxide.exec(clause)
  const value = number(match, 'low')
  if (value === undefined) return false
  return crosses(/kpa/iu.test(match?.groups?.['unit'] ?? '') || value < 9 ? value * 7.5 : value)
}

/** Whether the tidal volume of a clause is above a limit in mL/kg. */
function inflates(clause: string, limit: number): boolean {
  const groups = tidalByWeight.exec(clause)?.groups
  const worked = Number(groups?.['amount']) / Number(groups?.['weight'])
  return (number(tidal.exec(clause), 'low', 'low2') ?? 0) > limit || worked > limit
}

/** The rates that a clause sets, behind the word that ventilates: what the patient breathes now stands before it. */
function ratesOf(clause: string): readonly number[] {
  const from = clause.search(ventilates)
  return [...clause.matchAll(rate)]
    .filter(({ index }) => index >= from)
    .flatMap((match) => number(match, 'high', 'high2', 'low', 'low2') ?? [])
}

/**
 * Settings of a ventilator that harm: written in November 2026 from guidelines and cited from memory; no clinician has signed the table.
 */
const settings: readonly Setting[] = [
  {
    holds: compensates,
    harms: (clause) =>
      ratesOf(clause).some((breaths) => breaths >= 6 && breaths < enoughToBlowOff) ||
      targets(clause, (mmHg) => mmHg >= 33) ||
      normalGas.test(clause),
    because: 'the breath holds the pH up: at a usual rate it falls within minutes, and the heart stops',
    source:
      'TOXBASE, salicylates; AHA 2023 poisoning update, section 12; DAS/ICS intubation of the critically ill 2018',
  },
  {
    holds: (patient) => allOf(severeAsthma(patient), yes('an attack of asthma')),
    harms: (clause) => ratesOf(clause).some((breaths) => breaths > 20) || normalGas.test(clause) || inflates(clause, 9),
    because: 'air is trapped: pressure and heart fail; a slow rate and a high carbon dioxide are borne',
    source: 'BTS/SIGN 158 (2019), 9.3; ERS/ESICM, ventilation in status asthmaticus',
  },
  {
    holds: (patient) =>
      namedNow(patient, ['ARDS', 'acute respiratory distress syndrome', 'severe ARDS', 'moderate ARDS']),
    harms: (clause) => inflates(clause, 8.5),
    because: 'large breaths tear the lung',
    source: 'ARDSNet 2000; ATS/ESICM/SCCM 2017 and ESICM 2023: 4 to 8 mL/kg of predicted weight',
  },
  {
    holds: (patient) =>
      recordSays(patient, /\b(?:tetrapleg\w*|quadripleg\w*|spinal cord|cervical cord)\b/iu).value === 'true'
        ? no('another volume is right')
        : yes('no paralysed chest that asks for it'),
    harms: (clause) => inflates(clause, 10.9),
    because: 'large breaths tear any lung',
    source:
      'ESICM/ESA lung-protective ventilation; PReVENT 2018, https://doi.org/10.1001/jama.2018.14280: 6 to 8 mL/kg',
  },
  {
    holds: (patient) =>
      namedNow(patient, ['traumatic brain injury', 'raised intracranial pressure', 'severe head injury']),
    harms: (clause) =>
      targets(clause, (mmHg) => mmHg < 28) && !/\b(?:hernia\w*|coning|pupil|blown|brief\w*|minutes)\b/iu.test(clause),
    because: 'the brain is starved of blood',
    source: 'Brain Trauma Foundation 2016, recommendation on ventilation',
  },
]

/** Settings of a ventilator that harm the patient: a usual rate where the breath holds the pH up, a fast one in asthma, large breaths in ARDS. */
export function ventilatorSettings(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  if (declinesTreatment(patient)) return []
  const clauses = orderTexts(texts)
    .flatMap(({ text }) => clausesOf(text))
    .filter((clause) => ventilates.test(clause) && !notSo.test(clause))
  if (clauses.length === 0) return []
  return settings.flatMap(({ holds, harms, because, source }) => {
    const clause = clauses.find(harms)
    if (clause === undefined) return []
    const { value, facts } = holds(patient)
    return value === 'true'
      ? [
          `the ventilator is set (${quote(clause)}), and the record has ${quote(facts.join(', '))}: ${because} (${source})`,
        ]
      : []
  })
}
