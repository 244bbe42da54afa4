import type { MedicationOrder } from '../../../answer/medications.ts'
import { drugTable } from '../../../language/drug-table.ts'
import { quote } from '../../../words/text.ts'
import type { Patient } from '../../../patient/patient.ts'
import { bodyWeight } from './body-weight.ts'
import { reversedRules } from './reversed-rules.ts'
import { type TextOfAnswer, clausesOf, ordersAndCalls, orderTexts } from '../record-words.ts'
import { type Answer, isTextAnswer } from '../../../answer/parse-answer.ts'
import { vocabulary } from '../../../language/drug-names.ts'
import { readSentences } from '../../../language/sentences.ts'
import { isForLater, partAround } from '../../contraindications/for-later.ts'

/** Forms that are never injected: powders, sprays, creams and drops hold what a vein must not get. */
const outward: ReadonlySet<string> = new Set(['inhaled', 'nasal', 'topical', 'ophthalmic', 'rectal', 'transdermal'])

/** Right behind the name, before another item begins. */
const injected =
  /^[^,;+()]{0,70}?\b(?:IV|i\.v\.|intravenous\w*|IM|intramuscular\w*|intrathecal\w*|SC|subcutaneous\w*|inject\w*|by infusion|infused)(?![\w-])/u

/** A suspension or an oil for a muscle: in a vein it stops the heart or the lung. */
const depots: ReadonlySet<string> = new Set([
  'benzathine benzylpenicillin',
  'procaine benzylpenicillin',
  'haloperidol decanoate',
  'flupentixol decanoate',
  'zuclopenthixol decanoate',
  'paliperidone palmitate',
  'medroxyprogesterone',
])

const intoVein =
  /^[^,;+()]{0,70}?\b(?:IV|EV|i\.v\.|intravenous\w*|(?:by|as an?|slow) (?:slow )?(?:infusion|drip)|infused|over (?:an|one|1|\d+) (?:h\b|hours?|min\w*)|(?:through|into|via|down|by|in) (?:the |a |his |her )?(?:\p{L}+ )?(?:cannula|line|vein|drip|PICC|lumen|port|midline))(?![\w-])/u

/** "Never IV". */
const notThat = /\b(?:not|never|no|avoid)\b/iu

function depotInVein(orders: readonly MedicationOrder[]): readonly string[] {
  const found = orders.find(({ drug, stance, isSure, sentence, span }) => {
    if (stance !== 'recommended' || !isSure || !depots.has(drug)) return false
    const way = intoVein.exec(sentence.text.slice(span.end - sentence.start))
    return way !== null && !notThat.test(way[0])
  })
  return found === undefined
    ? []
    : [
        `${found.drug} is ordered into a vein (${quote(found.sentence.text)}): it is for a muscle alone, and stops heart and lungs in a vein (label, boxed warning and section 4.2)`,
      ]
}

let byName: ReadonlyMap<string, readonly string[]> | undefined

/** Drugs that are ordered into a vein, a muscle or the skin though they come as powder, spray, cream or drops alone: "Trelegy dissolved as an IV bolus". */
export function impossibleRoutes(orders: readonly MedicationOrder[]): readonly string[] {
  byName ??= new Map(drugTable.drugs.map(({ name, forms }) => [name, forms]))
  const found = orders.find(({ drug, stance, isSure, sentence, span }) => {
    const forms = byName?.get(drug) ?? []
    return (
      stance === 'recommended' &&
      isSure &&
      forms.length > 0 &&
      forms.every((form) => outward.has(form)) &&
      injected.test(sentence.text.slice(span.end - sentence.start))
    )
  })
  return found === undefined
    ? depotInVein(orders)
    : [
        `${found.drug} is ordered by injection (${quote(found.sentence.text)}), and comes only as ${(byName.get(found.drug) ?? []).join(' or ')} (label, section 4.2)`,
      ]
}

const volume =
  /\b(?<before>\d+(?:\.\d+)?)\s?(?:mL|cc)\b(?: of)?(?: \p{L}+){0,2}\s*$|^(?:(?!\b(?:glucose|dextrose|gluc\p{L}+|Gluk\p{L}+|[DG]\d{1,2}W?|SG ?\d{1,2}|saline|fluid|follow\w*|then)\b)[^.;]){0,40}?(?<!\bin )(?<![\d.])\b(?<behind>\d+(?:\.\d+)?)\s?(?:mL|cc)\b(?!\s*(?:\/|per\b|an? hour|(?:of )?(?:glucose|dextrose|[DG]\d|SG|saline|sodium|\d)))/iu

// IE in German, Dutch and the Scandinavian languages, UI in the Romance ones, E and U by themselves.
const units = /\b\d+(?:[.,]\d+)?\s?(?:units?|u|iu|ui|ie|e|unidades|unità|unités|Einheiten|j)\b(?!\s?\/\s?mL)/iu
const strength = /\b100\s?(?:units?|u|iu)\s?(?:\/|per )\s?mL\b/giu

/** An insulin that is measured in millilitres, of which one holds 100 units: ten times and more of what is meant. */
export function insulinInMillilitres(orders: readonly MedicationOrder[]): readonly string[] {
  const found = orders.find(({ classes, stance, isSure, sentence, span }) => {
    if (!classes.includes('insulin') || stance !== 'recommended' || !isSure) return false
    const at = span.start - sentence.start
    const before = sentence.text.slice(Math.max(0, at - 30), at)
    const behind = sentence.text.slice(span.end - sentence.start).replace(strength, ' ')
    if (units.test(`${before} ${behind.slice(0, 80)}`)) return false
    const groups = volume.exec(before)?.groups ?? volume.exec(behind)?.groups
    return Number(groups?.['before'] ?? groups?.['behind'] ?? 0) >= 1
  })
  return found === undefined
    ? []
    : [
        `insulin is measured in millilitres (${quote(found.sentence.text)}), of which each holds 100 units: hypoglycaemia (NPSA Rapid Response Report 2010, insulin: units, by an insulin syringe)`,
      ]
}

/** "80 units/kg × 176 = 14,000 units", "1 mg/kg (176 kg)", "18 units/kg/h at 176 kg". */
const perKilogram =
  /\b\d+(?:\.\d+)?\s?(?:units?|U|IU|mg|mcg|µg|microg(?:ram)?s?|mL|mmol)\s?\/\s?kg(?:\/\w+)?\)?\s*(?:[×x*]|,|\(|at|for|by|with)\s*(?:(?:actual |body |total )*(?:weight|wt)(?: of)?\s*)?(?<weight>\d{2,3}(?:\.\d)?)(?:\s?(?<unit>kg|lbs?)\b|(?=\s?(?:=|\)|→|[,;](?!\d)|$)))/giu

const other = /\b(?:ideal|adjusted|lean|dosing|predicted|corrected|IBW|ABW|dry)\b/iu

/** By which share a weight is another one, and no rounding or a second scale. */
const apart = 0.3

/** A dose for a kilogram that is worked out with a weight that the record does not have: pounds taken for kilograms, or another patient's. */
export function wrongWeights(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  const own = bodyWeight(patient)
  if (own === undefined) return []
  for (const { text } of orderTexts(texts))
    for (const { groups = {}, index, 0: words } of text.matchAll(perKilogram)) {
      const used = Number(groups['weight'])
      if (
        groups['unit']?.startsWith('l') === true ||
        other.test(text.slice(Math.max(0, index - 30), index + words.length + 30))
      )
        continue
      if (used > own.most * (1 + apart) || used < own.least * (1 - apart))
        return [
          `a dose is worked out for ${used} kg (${quote(text)}), and the record has ${Math.round(own.most)} kg: pounds for kilograms, or another patient (ISMP 2018; NHS England never events list 2018)`,
        ]
    }
  return []
}

/** A value that asks for less of a drug, as a clause writes it, and more of the drug in the same clause. */
interface Titration {
  readonly label: string
  readonly value: RegExp
  /** From here on, or up to here, more of it harms. */
  readonly isHarmful: (value: number) => boolean
  /** More of the drug, whichever word stands first. */
  readonly more: RegExp
  readonly source: string
}

const rise = String.raw`\b(?:rais\w*|increas\w*|up to|step up|higher|doubl\w*|bolus|extra|add(?:itional)?|uptitrat\w*)\b`

const moreOf = (drug: string): RegExp =>
  new RegExp(String.raw`${rise}[^.;]{0,30}\b${drug}\b|\b${drug}\b[^.;]{0,30}${rise}`, 'iu')

/** A number that is neither a time nor a share: "INR in 7 days", "glucose every 2 h". */
const noTime = String.raw`(?!\d|\.\d|(?:\s?(?:-|–|to)\s?\d{1,2})?\s?-?\s?(?:h|hrs?|hours?|hourly|hrly|min\w*|d|days?|weeks?|times|x)\b|\s?%)`

/** Values by which a dose is led, with the end at which it is lessened. Written in November 2026 from clinical knowledge; no clinician has signed the table. */
const titrations: readonly Titration[] = [
  {
    label: 'heparin',
    value: /\b(?:APTT|aPTT)\b[^.;\d]{0,12}(?<value>\d{2,3})\s?s\b/iu,
    isHarmful: (value) => value >= 100,
    more: moreOf('heparin'),
    source: 'unfractionated heparin nomogram, Raschke 1993; BNF',
  },
  {
    label: 'warfarin',
    value: new RegExp(String.raw`\bINR\b[^.;\d]{0,12}(?<!\bday )(?<value>\d{1,2}(?:\.\d)?)${noTime}`, 'iu'),
    isHarmful: (value) => value >= 5,
    more: moreOf('warfarin'),
    source: 'BSH oral anticoagulation 2011; NICE NG196',
  },
  {
    label: 'insulin',
    value: new RegExp(
      String.raw`\b(?:glucose|CBG|BG|BM|sugar)\b[^.;\d]{0,12}(?<value>\d{1,2}(?:\.\d)?)${noTime}`,
      'iu',
    ),
    isHarmful: (value) => value < 4,
    more: moreOf('insulin'),
    source: 'JBDS 02 (2023); JBDS 03',
  },
  {
    label: 'potassium',
    value: /\b(?:K\+?|potassium)\b[^.;\d]{0,12}(?<value>\d\.\d)/iu,
    isHarmful: (value) => value >= 6,
    more: moreOf('(?:KCl|potassium chloride)'),
    source: 'UKKA hyperkalaemia 2023',
  },
]

/** Rules for later values, by which a dose is stepped the wrong way. */
const turnedRules: readonly { readonly label: string; readonly rule: RegExp; readonly source: string }[] = [
  {
    label: 'warfarin',
    rule: /\b(?:INR|reading)\b[^.;,]{0,12}(?:over|above|>|≥|more than) ?(?:[4-9]|1\d)(?:\.\d)?\b[^.;]{0,20}\b(?:extra|add|increase|raise)\b|\b(?:INR|reading)\b[^.;,]{0,12}(?:under|below|<|≤|less than) ?[12](?:\.\d)?\b[^.;]{0,20}\b(?:miss|omit|skip|reduce|leave out)\b/iu,
    source: 'BSH oral anticoagulation 2011; NICE NG196',
  },
  {
    label: 'oxygen',
    rule: /\b(?:sats?|SpO2|saturations?)\b[^.;:]{0,14}(?:above|over|>|≥) ?9\d ?%?[:,]?[^.;]{0,25}\b(?:bigger|next size up|increase|turn up|more oxygen|raise)\b|\b(?:sats?|SpO2|saturations?)\b[^.;:]{0,20}(?:below|under|<|≤|past) ?8\d ?%?[:,]?[^.;]{0,25}\b(?:smaller|turn down|reduce|lower|less oxygen)\b/iu,
    source: 'BTS oxygen guideline 2017',
  },
  {
    label: 'the pressor',
    rule: /\b(?:MAP|SBP|systolic)\b ?(?:<|≤|under|below) ?\d{2}\b[^.;]{0,12}\b(?:cut|reduce|lower|wean|halve|turn down)\b[^.;]{0,25}\b(?:nor-?(?:adrenaline|epinephrine)|vasopressin|pressor|phenylephrine)|\bMAP\b ?(?:>|≥|above|over) ?(?:[789]\d|1\d\d)\b[^.;]{0,8}\b(?:add|increase|raise|up)\b/iu,
    source: 'Surviving Sepsis Campaign 2021: a mean pressure of 65 mmHg',
  },
  {
    label: 'the diuretic',
    rule: /\b(?:\d ?kg (?:up|gain\w*|heavier)|up \d ?kg|weight (?:gain|up|rises?)|ankles? swell\w*)\b[^.;]{0,50}\b(?:leave out|skip|omit|stop|halve|reduce|miss)\b[^.;]{0,15}\b(?:furosemide|bumetanide|torasemide|diuretics?|water tablets?)\b/iu,
    source: 'ESC heart failure 2021, self-care; NICE NG106',
  },
]

const notDone = /\b(?:no|not|never|avoid\w*|stop\w*|hold|held|without|don['’]t|if|unless|was|were)\b/iu

/** "APTT is 158 s: raise heparin after a bolus": the dose is stepped the wrong way. */
export function reversedTitrations(answer: Answer, texts: readonly TextOfAnswer[]): readonly string[] {
  const orders = orderTexts(texts).map(({ text }) => text)
  const clauses = orders.flatMap(clausesOf)
  const plans = ordersAndCalls(answer, texts)
  const turned = turnedRules.flatMap(({ label, rule, source }) => {
    const found = plans.find((text) => rule.test(text))
    return found === undefined ? [] : [`${label} is stepped the wrong way (${quote(found.trim())}; ${source})`]
  })
  const stepped = titrations.flatMap(({ label, value, isHarmful, more, source }) => {
    const found = clauses.find((clause) => {
      const measured = value.exec(clause)?.groups?.['value']
      return measured !== undefined && isHarmful(Number(measured)) && more.test(clause) && !notDone.test(clause)
    })
    return found === undefined
      ? []
      : [`more ${label} is given at a value that asks for less (${quote(found.trim())}; ${source})`]
  })
  return [...turned, ...stepped, ...reversedRules(orders, isTextAnswer(answer) ? [] : answer.when_to_escalate)]
}

/** A finding that says nothing but that the drug is not given. */
const notGiven =
  /^\W*(?:therefore |so |hence )?(?:is |was |are |were |both |all )?(?:avoid(?:ed)?|not (?:used|given|prescribed|ordered|started|offered|chosen)|withheld|declined|excluded|omitted|contra-?indicated|ruled out)\W*$/iu

const excludes = /^\W*(?:is |was |are |were |both |all )?(?:excluded|ruled out)\W*$/iu

/** What nobody excludes: a value, a state that is known, another drug. */
const notAnIllness = /\d|\b(?:allerg\w*|hypersens\w*|anaphyl\w*|intoleran\w*|interact\w*|pregnan\w*|with|plus)\b/iu

/** A form or an amount of a drug, and not the drug. */
const ofForm = /\b(?:bolus\w*|load\w*|infusions?|doses?|flush\w*|high|full|early|oral)\b/iu

/** Whether a text holds names of drugs and nothing else. */
function areNamesAlone(text: string): boolean {
  if (ofForm.test(text)) return false
  return readSentences(text).every((sentence) => {
    const inName = new Set(
      vocabulary()
        .mentions(sentence)
        .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
    )
    return sentence.tokens.every(
      (token, at) => inName.has(at) || !token.isWord || token.word === 'and' || token.word === 'or',
    )
  })
}

/** "Calcium gluconate, against digoxin: not used": the patient does not use the digoxin, which nobody orders. */
function isOfOtherDrug(given: string, finding: string, orders: readonly MedicationOrder[]): boolean {
  // "Long-acting opioids": a kind of what the class names.
  const against = given.replace(kindOfClass, '')
  if (!notTaken.test(finding)) return false
  if (together.test(against)) return true
  if (!areNamesAlone(against)) return false
  const others = readSentences(against).flatMap((sentence) =>
    vocabulary()
      .mentions(sentence)
      .map(({ value }) => value.name),
  )
  return others.length > 0 && !orders.some(({ drug, stance }) => stance !== 'refused' && others.includes(drug))
}

/** "Fomepizole, against ethanol co-treatment: not used". */
const together = /\b(?:co-?(?:treatment|medication|administration|prescription|therapy)|concomitant|concurrent)\b/iu

const kindOfClass =
  /\b(?:serotonergic|sedating|sedative|nephrotoxic|QT-prolonging|strong|other|any|all|further|concomitant|systemic|oral|non-?selective|(?:long|short)-acting) (?=\p{L})/giu

const notTaken = /^\W*(?:is |are |was |were )?not (?:used|given|prescribed|started)\W*$/iu

/** "Postpartum LMWH or warfarin": what pregnancy forbids may follow it. */
const afterBirth =
  /\b(?:post-?partum|post-?natal\w*|puerperi\w+|after (?:the )?(?:delivery|birth|caesarean|cesarean)|(?:once|when) (?:she has |she is |baby is )?(?:delivered|born|no longer pregnant))\b(?![^.;]*\b(?:today|now)\b)/iu

/**
 * Drugs that an answer orders though its own list of checked contraindications says that they are avoided: the one or the other is wrong, so that the answer leaves open what is given.
 */
export function saidAvoided(answer: Answer, orders: readonly MedicationOrder[]): readonly string[] {
  if (isTextAnswer(answer)) return []
  const { mentions } = vocabulary()
  return answer.contraindications_checked.flatMap((entry) => {
    if (typeof entry === 'string' || entry.finding === undefined || !notGiven.test(entry.finding)) return []
    // "Heparin bolus: omitted", "stopping ticagrelor: avoided" are said of something else.
    if (!areNamesAlone(entry.drug) || isOfOtherDrug(entry.against, entry.finding, orders)) return []
    // "Hydrocortisone, against influenza: excluded": the illness is.
    if (excludes.test(entry.finding) && !notAnIllness.test(entry.against)) return []
    const named = new Set(
      readSentences(entry.drug).flatMap((sentence) =>
        mentions(sentence).flatMap(({ value }) => (value.isClass ? [] : [value.name])),
      ),
    )
    const isOver = (one: MedicationOrder): boolean =>
      isForLater(one) || (/\bpregnan\w*/iu.test(entry.against) && afterBirth.test(partAround(one).before))
    const order = orders.find(
      (one) => one.stance === 'recommended' && one.isSure && named.has(one.drug) && !isOver(one),
    )
    return order === undefined
      ? []
      : [
          `${order.drug} is ordered (${quote(order.sentence.text)}), and contraindications_checked says of it, against ${quote(entry.against)}: ${quote(entry.finding)}`,
        ]
  })
}
