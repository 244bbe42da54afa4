// Over 250 lines: chest diseases that a few lines each read off the record, for one pack of rules each.
import { type Patient, problemsAndNotes } from './patient.ts'
import { type Truth, no, unknown, yes, allOf, anyOf, not } from './truth.ts'
import { unitOfResult } from './analytes.ts'
import { affirmedIn, namedNow } from './acute-findings.ts'
import { hasCondition, pregnancy } from './conditions.ts'
import { latestVital } from './emergencies.ts'
import { frequentExacerbations as areFrequent } from '../calculators/gold-group.ts'
import { fleischner } from '../calculators/fleischner.ts'
import type { FollowUpStep } from '../calculators/nodule-follow-up.ts'
import { longestNote, quote } from '../words/text.ts'
import { conditionsNamed, courseOf, isKindOf } from './conditions/condition-kinds.ts'
import { toldExacerbations } from './told/told-exacerbations.ts'

/**
 * Whether a pleural effusion is large: two thirds of the hemithorax or more, or 1.5 L or more, or called large or massive.
 *
 * BTS 2023 gives no number; these are operational cuts. `unknown` for an effusion whose size is not on record, `false` without one.
 */
export function largePleuralEffusion(patient: Patient): Truth {
  const { pleural_effusion: effusion } = patient
  const named = hasCondition(patient, 'large pleural effusion')
  if (effusion === undefined) {
    if (named.value === 'true') return named
    const small = hasCondition(patient, 'small pleural effusion')
    if (small.value === 'true') return no(small.facts.join(', '))
    const any = hasCondition(patient, 'pleural effusion')
    const large = any.value === 'true' ? toldLarge(patient) : undefined
    if (large !== undefined) return yes(`pleural effusion: ${large}`)
    const told = any.value === 'true' ? toldSize(patient) : undefined
    if (told !== undefined) return no(`pleural effusion: ${told}`)
    return any.value === 'true'
      ? unknown(`${any.facts.join(', ')}, its size is not on record`)
      : no('no pleural effusion on record')
  }
  const { hemithorax_share: share, volume_ml: volume, description = '' } = effusion
  if (share !== undefined && share >= 2 / 3)
    return yes(`pleural effusion of ${Math.round(share * 100)}% of the hemithorax`)
  if (volume !== undefined && volume >= 1500) return yes(`pleural effusion of ${volume} mL`)
  if (share !== undefined || volume !== undefined)
    return no('pleural effusion under two thirds of the hemithorax and under 1500 mL')
  if (/\b(?:not|no|non)[-\s](?:\w+\s)?(?:large|massive)\b/iu.test(description))
    return no(`pleural effusion: ${description}`)
  // What is described beside the lung may be air alone.
  if (
    /\bpneumothorax\b/iu.test(description) &&
    !/(?<!\bno )\b(?:effusion|fluid|hydro-?pneumothorax|haemo)/iu.test(description)
  )
    return no(`air and no fluid: ${description}`)
  if (/\b(?:large|massive|hemithorax opacification|white-out)\b/iu.test(description))
    return yes(`pleural effusion: ${description}`)
  if (/\b(?:small|trace|minimal|tiny|moderate|blunting)\b/iu.test(description))
    return no(`pleural effusion: ${description}`)
  // The side of a pneumothorax may be told in the same field.
  if (withoutFluid.test(description)) return no(`no pleural effusion: ${description}`)
  return unknown('pleural effusion, its size is not on record')
}

const withoutFluid =
  /\b(?:no|without|nil)\s(?:(?:pleural|free|associated|visible)\s)*(?:fluid|effusions?)\b(?! (?:on|in) the (?:left|right|other))/iu

/** The words of a note by which an effusion fills two thirds of its side or more. */
function toldLarge({ notes }: Patient): string | undefined {
  return notes
    .flatMap(({ text }) => text.slice(0, longestNote).split(/[.;](?!\d)/u))
    .find(
      (clause) =>
        largeShare.test(clause) && !/\b(?:was|before|now|after|less than|under|tapped|drained)\b/iu.test(clause),
    )
    ?.trim()
}

const largeShare =
  /\beffusion\b[^.;]{0,40}\b(?:two[- ]thirds|2\/3|three[- ]quarters|3\/4|the whole|the entire|(?:6[7-9]|[789]\d|100) ?%)(?: of)? (?:the )?(?:right |left )?hemithorax\b/iu

/** The words of a note by which an effusion is not large; undefined where none says so, or one calls it large. */
function toldSize({ notes }: Patient): string | undefined {
  const clauses = notes.flatMap(({ text }) =>
    text
      .slice(0, longestNote)
      .split(/[.;](?!\d)/u)
      .filter((clause) => /\beffusions?\b/iu.test(clause) && !/\bpericardial\b/iu.test(clause)),
  )
  // What was taken off with relief is no longer large, whatever it was.
  const tapped = clauses.find((clause) => tappedWithRelief.test(clause) && !fillsAgain.test(clause))
  if (tapped !== undefined) return tapped.trim()
  if (clauses.some((clause) => notSmall.test(clause))) return undefined
  return clauses.find((clause) => smallInWords.test(clause))?.trim()
}

const tappedWithRelief =
  /\b(?:tapped|aspirated|drained|tap of|taken off|thoracentesis|thoracocentesis|pleurocentesis)\b(?:[^.;]|\.\d){0,60}\b(?:relie(?:f|ved)|eased|breath\w* (?:better|easier)|comfortable|to dryness|dry\b|small residual|little left)/iu

const fillsAgain =
  /\b(?:again|re-?accumulat\w*|recur\w*|re-?fill\w*|back|failed|dry tap|unsuccessful|no relief|without relief|little relief|not relieved)\b/iu

const notSmall =
  /\b(?:large|massive|huge|gross|complete|tension|whole|opacifi\w*|white-?out|moderate(?:ly)?[- ]to[- ]large|two[- ]thirds|increas\w*|larger)\b|\b(?:1[5-9]\d\d|[2-9]\d{3}) ?mL\b|\b(?:1\.[5-9]|[2-9](?:\.\d)?) ?(?:L|litres?|liters?)\b/iu

const smallInWords =
  /\b(?:small|trace|minimal|tiny|mild|moderate|moderate-sized)\b[^.;]{0,30}\beffusions?\b|\beffusions?\b[^.;]{0,40}(?:\b(?:small|trace|minimal|tiny|moderate)\b|\b(?:\d{2,3}|1[0-4]\d\d) ?mL\b)/iu

/** A malignant effusion that is known and troubles nobody, which BTS 2023 and ATS/STS/STR 2018 only watch: told symptoms without breathlessness, and enough oxygen. */
export function quietMalignantEffusion(patient: Patient): Truth {
  const known = problemsAndNotes(patient).some((text) =>
    /\b(?:known |proven )?malignant (?:pleural )?effusion\b|\b(?:effusion|pleural fluid|cytology)\b[^.;]{0,30}\b(?:malignant cells|adenocarcinoma|mesothelioma)\b/iu.test(
      text,
    ),
  )
  const isQuiet =
    /\b(?:asymptomatic|not breathless|no (?:breathlessness|dyspn\w+)|incidental\w*)\b/iu.test(
      patient.notes.map(({ text }) => text.slice(0, longestNote)).join('. '),
    ) || patient.symptoms.some(({ name, present }) => !present && /breathless|dyspn|short\w* of breath/iu.test(name))
  const saturation = latestVital(patient, 'spo2_percent') ?? 100
  return allOf(
    known ? yes('a known malignant effusion') : no('no known malignant effusion'),
    isQuiet ? yes('it does not trouble') : no('nobody says that it does not trouble'),
    saturation >= 92 ? yes('enough oxygen') : no(`oxygen saturation ${saturation}%`),
    not(namedNow(patient, ['breathlessness', 'breathless', 'dyspnoea', 'shortness of breath', 'fever'])),
  )
}

/**
 * Whether a pleural infection has to be drained: empyema or pus, or a pH of the fluid of 7.2 or less, or its glucose below 3.3 mmol/L, with an infection on record.
 *
 * Source: BTS 2023 pleural disease, section on pleural infection, https://doi.org/10.1136/thorax-2022-219784
 */
export function infectionToDrain(patient: Patient): Truth {
  if (tuberculousEffusion(patient)) return no('a tuberculous effusion: medicines treat it')
  const drain = drainInPlace(patient)
  if (drain.value === 'true') return no('a drain is in')
  if (isDrainedInfection(patient)) return no('it has been drained, and the drain is out')
  const pus = isSpontaneousEmpyema(patient)
    ? undefined
    : patient.conditions.find(
        ({ name, status }) => status === 'active' && /\b(?:empyema|pus|purulent|pyothorax)\b/iu.test(name),
      )
  if (pus !== undefined && hasCondition(patient, 'pleural infection', 'active').value === 'true') return yes(pus.name)
  const infected = anyOf(
    hasCondition(patient, 'pleural infection'),
    hasCondition(patient, 'another cause of a pleural effusion'),
    hasCondition(patient, 'community-acquired pneumonia'),
  )
  const fluid = patient.labs.filter(({ specimen, name }) => specimen === 'pleural-fluid' || /pleural/iu.test(name))
  const low = fluid.find(
    ({ name, value, unit }) =>
      (/\bph\b/iu.test(name) && value <= 7.2 && value > 5) ||
      (/glucose/iu.test(name) && (unitOfResult({ name, unit }) === 'mmol/L' ? value < 3.3 : value < 60)),
  )
  return allOf(
    infected,
    low === undefined ? no('no low pH or glucose of pleural fluid') : yes(`${low.name} ${low.value} ${low.unit}`),
  )
}

/**
 * A pleural infection that has been drained: the drain is out, the fever is gone, and no note tells of fluid that came back.
 */
export function isDrainedInfection(patient: Patient): boolean {
  const told = problemsAndNotes(patient)
  return (
    told.some((text) => drainIsOut.test(text)) &&
    told.some((text) => feverIsGone.test(text)) &&
    !told.some((text) => notOver.test(text))
  )
}

const drainIsOut =
  /\bdrains?\b (?:is |was |came |has been |now )?(?:out|removed|pulled|taken out)\b(?! (?:of (?:position|place)|by (?:him|her|accident)|accidentally))|\b(?:removed|pulled) (?:the )?(?:chest )?drain\b|\bdrain removal\b/iu
const feverIsGone =
  /\b(?:afebrile|apyrexial|no fever|fever-?free|fever (?:gone|settled|resolved)|temperature (?:normal|settled))\b/iu
const notOver =
  /\b(?:re-?accumulat\w*|re-?collect\w*|re-?fill\w*|came back|recurr\w*|(?:larger|bigger|growing|enlarg\w*|increas\w*)[^.;]{0,20}\b(?:collection|effusion|fluid)|(?:collection|effusion|fluid)[^.;]{0,20}\b(?:larger|bigger|growing|increas\w*)|febrile again|fever (?:back|again|returned)|still (?:septic|febrile)|CRP (?:rising|up\b)|fell out|dislodged|pulled out by|large residual|undrained)\b/iu

/**
 * An empyema by its cells alone, in the fluid of a liver that fails: antibiotics and albumin treat it, and a drain does harm, unless there is pus
 * (AASLD 2021, https://doi.org/10.1002/hep.31884).
 */
function isSpontaneousEmpyema(patient: Patient): boolean {
  const named = patient.conditions.some(
    ({ name, status }) =>
      status !== 'resolved' &&
      /\b(?:empyema|SBEM|pleuritis|infected)\b/iu.test(name) &&
      /\b(?:spontaneous(?: bacterial)?|hydrothorax|SBEM)\b/iu.test(name),
  )
  return named && ![...problemsAndNotes(patient), patient.pleural_effusion?.description ?? ''].some(hasPus)
}

/** "Frank pus"; not "no pus". */
const hasPus = (text: string): boolean =>
  /(?<!\b(?:no|not|without|non)[- ](?:frank(?:ly)? )?)\b(?:pus|purulent|loculat\w+|septat\w+)\b/iu.test(text)

/** A drain that is in the chest already, as a note, the problem list or the words of the effusion tell it. */
export function drainInPlace(patient: Patient): Truth {
  const told = [...problemsAndNotes(patient), patient.pleural_effusion?.description ?? ''].find((text) =>
    inPlace.test(text),
  )
  return told === undefined ? no('no drain is in') : yes('a drain is in')
}

const inPlace =
  /\bdrain(?:s|ed)?\b[^.;]{0,30}\b(?:in situ|inserted|in (?:good |the right )?(?:place|position)|since|day \d|draining|placed|sited|tPA|patent|flush(?:es|ing|ed)|kink\w*|block\w*|swing\w*|bubbl\w*|output|\d+ ?mL out)|\b\d{1,2} ?F(?:r|rench)? (?:Seldinger |pigtail |chest |pleural |left |right |intercostal ){0,3}(?:drain|pigtail|tube)\b (?:in\b|day|patent|with\b|on (?:suction|the)|through|via|(?:at )?\d\d[:.]?\d\d\b)|\b(?:has|with) (?:a )?(?:chest )?drain\b|\b(?:day|d) ?\d+ (?:of|with|after) (?:an? )?(?:\d+ ?(?:Fr?|French) ?)?(?:right |left )?(?:chest (?:tube|drain)|pigtail|drain)|(?<!\b(?:NGT?|nasogastric|ETT?|endotracheal|tracheostomy|feeding|gastrostomy|PEG|nephrostomy)[- ])\b(?:chest tube|pigtail|tube|\d+ ?(?:Fr|French))\b[^.;]{0,30}\b(?:in situ|in (?:good )?(?:place|position)|placed (?:yesterday|on|at|today|\d)|day \d)|(?:blood|fluid|pus|air|\d ?mL)\b[^.;]{0,20}\b(?:through|via|from|out of) (?:an? |the )?(?:\d+ ?F(?:r|rench)? )?(?:chest )?(?:tube|drain)\b/iu

/** Tuberculosis of the pleura by name, suspected or proven, without pus. */
export function tuberculousEffusion({ conditions, notes }: Patient): boolean {
  const named = conditions.some(
    ({ name, status }) =>
      status !== 'resolved' &&
      /\b(?:tubercul\w+|TB)\b/iu.test(name) &&
      /\b(?:pleur\w+|effusion)\b/iu.test(name) &&
      !/\b(?:empyema|pus|purulent)\b/iu.test(name),
  )
  return named && !notes.some(({ text }) => /\b(?:frank pus|purulent|empyema)\b/iu.test(text))
}

/**
 * Whether exacerbations of COPD are frequent, as an edition of GOLD counts them: by their field, else by what the problem list and the notes tell of the last twelve months.
 *
 * Where nothing is told, it is `unknown` of a patient who is seen for COPD, and `false` where COPD stands beside another problem that the record is about: a nodule, an effusion, an acute illness, or whatever the problem list begins with.
 */
export function frequentExacerbations(patient: Patient, edition: '2024' | '2025' | '2026'): Truth {
  const { exacerbations } = patient
  if (exacerbations !== undefined) {
    const { moderate_last_12_months: moderate, severe_last_12_months: severe } = exacerbations
    const fact = `${moderate} moderate and ${severe} severe exacerbations in 12 months`
    return areFrequent({ moderate, severe, edition }) ? yes(fact) : no(fact)
  }
  const told = toldExacerbations(patient)
  if (told === undefined)
    return isBesideAnother(patient)
      ? no('COPD beside another problem, and no exacerbation is told of')
      : unknown('no history of exacerbations on record')
  const { moderate, severe, said } = told
  const fact = `${quote(said)}, in the words of the record`
  if (areFrequent({ moderate: moderate.least, severe: severe.least, edition })) return yes(fact)
  return areFrequent({ moderate: moderate.most, severe: severe.most, edition })
    ? unknown(`${fact}, which leave open how many exacerbations were moderate or severe`)
    : no(fact)
}

/** A scale of breathlessness or of symptoms, by which a visit for COPD is known. */
const scaleOfCopd = /\b(?:CAT|m?MRC)\b[^.;\n\d]{0,12}\d/u

/** Whether COPD is a comorbidity of what the record is about. Its exacerbation is never one. */
function isBesideAnother(patient: Patient): boolean {
  const { conditions, nodules, notes, pleural_effusion: effusion } = patient
  const kinds = conditions.flatMap(({ name, status }) => (status === 'resolved' ? [] : [conditionsNamed(name)]))
  const isCopd = (named: (typeof kinds)[number]): boolean => named.some(({ kind }) => isKindOf(kind, 'COPD'))
  if (kinds.some((named) => named.some(({ kind }) => isKindOf(kind, 'COPD exacerbation')))) return false
  if (nodules.length > 0 || effusion !== undefined) return true
  if (kinds.some((named) => named.some(({ kind, isPast }) => !isPast && courseOf(kind) === 'acute'))) return true
  if (notes.some(({ text }) => scaleOfCopd.test(text))) return false
  const [first] = kinds
  return (first !== undefined && !isCopd(first)) || namedNow(patient, tumours).value === 'true'
}

/** What a scan found, where no field has it. */
const tumours = ['nodule', 'pulmonary nodule', 'lung nodule', 'lung mass', 'hilar mass', 'lung cancer', 'lung tumour']

type Nodule = Patient['nodules'][number]

/** Whether a follow-up has what is asked for. */
export type OfFollowUp = (steps: readonly FollowUpStep[]) => boolean

/**
 * Whether what the Fleischner Society recommends for the nodules of a patient has a property.
 *
 * `false` without a nodule, of what is above 30 mm and so a mass (Fleischner glossary 2024), and where the recommendations are not made for the patient: under 35 years, known cancer, immunosuppression, screening, pregnancy. Of several nodules the largest is read, at the highest risk
 * among them; where another type among them asks for something else it is `unknown`, since the most suspicious one decides. `unknown` too where a missing axis, risk or solid part decides.
 * Source: MacMahon et al. 2017, https://doi.org/10.1148/radiol.2017161659
 */
export function noduleFollowUp(patient: Patient, has: OfFollowUp): Truth {
  if (patient.nodules.length === 0) return no('no lung nodule on record')
  const covered = isCovered(patient)
  return covered.value === 'false' ? covered : allOf(covered, largestOf(patient, has))
}

function isCovered(patient: Patient): Truth {
  const { age_years: age } = patient.demographics
  const mass = patient.nodules.find(
    ({ long_axis_mm: long = 0, short_axis_mm: short = long }) => (long + short) / 2 > 30 && long <= 300 && short <= 300,
  )
  return allOf(
    mass === undefined ? yes('no nodule above 30 mm') : no(`${mass.long_axis_mm} mm, a mass and no nodule`),
    age >= 35 ? yes(`age ${age}`) : no(`age ${age}, under 35`),
    not(hasCondition(patient, 'malignancy', 'active')),
    not(hasCondition(patient, 'immunosuppression', 'active')),
    not(hasCondition(patient, 'lung cancer screening', 'active')),
    // A scan in months asks for itself whether she is pregnant.
    pregnancy(patient).value === 'true' ? no('pregnant') : yes('no pregnancy on record'),
  )
}

function largestOf(patient: Patient, has: OfFollowUp): Truth {
  const { nodules } = patient
  const byType = Map.groupBy(nodules, ({ type }) => type)
  const risk = nodules.find((nodule) => nodule.risk === 'high')?.risk ?? nodules.find((nodule) => nodule.risk)?.risk
  const said = [...byType.values()].map((ofType) => {
    const largest = ofType.toSorted((a, b) => sumOfAxes(b) - sumOfAxes(a))[0]
    return largest === undefined ? undefined : read(patient, { ...largest, risk }, has)
  })
  const truths = said.filter((truth) => truth !== undefined)
  const [first] = truths
  if (first === undefined) return no('no lung nodule on record')
  if (truths.every(({ value }) => value === first.value)) return first
  return unknown(
    `nodules of several types, of which the most suspicious decides: ${truths.flatMap(({ facts }) => facts).join('; ')}`,
  )
}

function read(patient: Patient, nodule: Nodule, has: OfFollowUp): Truth {
  const { type, long_axis_mm: long, short_axis_mm: short, risk, solid_part_mm: solidPart } = nodule
  const count = patient.nodules.length === 1 ? 'single' : 'multiple'
  const only = short === undefined ? reportedAlone(patient, long) : undefined
  const size =
    only !== undefined
      ? `${only} mm, the one diameter of its report`
      : long !== undefined && short !== undefined
        ? `${long} x ${short} mm`
        : 'of a size that is not all on record'
  const fact = `${count} ${type} nodule${count === 'single' ? '' : 's, the largest'} ${size}${type === 'solid' ? `, ${risk ?? 'unknown'} risk` : ''}`
  if ([long, short].some((axis) => axis !== undefined && (axis < 0.1 || axis > 300)) || (solidPart ?? 0) > 300)
    return unknown(`${fact}: no plausible size`)
  const result = fleischner({
    type,
    count,
    risk,
    ...(only === undefined
      ? {
          // Either order: the longer one is the long axis.
          longAxisMm: long === undefined || short === undefined ? long : Math.max(long, short),
          shortAxisMm: long === undefined || short === undefined ? short : Math.min(long, short),
        }
      : { meanMm: only }),
    solidPartMm: solidPart,
    ageYears: patient.demographics.age_years,
    knownCancer: false,
    immunosuppressed: false,
    screening: false,
  })
  const holds = result.followUpCouldBe.map(has)
  if (holds.every(Boolean)) return yes(fact)
  return holds.some(Boolean) ? unknown(`${fact}: no ${result.missing.join(', ')} on record`) : no(fact)
}

/**
 * The size of a nodule of which a report gives one diameter ("7 mm solid nodule"), where the record has that one: below 10 mm it is the mean, by the recommendation on measuring (Bankier 2017, https://doi.org/10.1148/radiol.2017162894). From there it may be
 * the long axis, and the largest that the mean can be is read, which asks for the most.
 */
function reportedAlone({ notes, nodules }: Patient, long: number | undefined): number | undefined {
  if (long === undefined || nodules.length > 1) return undefined
  const sentences = notes.flatMap(({ text }) => text.slice(0, longestNote).split(/[.;]\s|\n/u))
  const isAlone = sentences.some(
    (sentence) =>
      /\bnodules?\b/iu.test(sentence) &&
      !several.test(sentence) &&
      [...sentence.matchAll(diameter)].some(({ groups }) => Number(groups?.['mm']) === long),
  )
  return isAlone ? long : undefined
}

/** "13 mm solid spiculated nodule"; not "8 x 6 mm", "6-8 mm" or "was 5 mm". */
const diameter =
  /(?<![\d.,x×–-]\s?|\b(?:was|previously|from|by|growth of)\s)\b(?<mm>\d{1,2}(?:\.\d)?)\s?mm\b(?!\s?(?:[x×/]|by\b|slices?\b))/giu

/** Where the number may be of another nodule, or of one of two axes. */
const several = /\bnodules\b|\b(?:long|short|longest|largest|greatest|maximum|maximal|max|axis|axes)\b/iu

/** Twice the mean, to order by. An axis alone stands for both, and a nodule without any may be the largest. */
function sumOfAxes({ long_axis_mm: long, short_axis_mm: short }: Nodule): number {
  return (long ?? short ?? Infinity) + (short ?? long ?? Infinity)
}

/** Percent of the best or predicted peak flow below which an attack is severe. Source: BTS/NICE/SIGN asthma 2024; BTS/SIGN 158 (2019), table 15 */
const severe = 50

/** Percent of the best or predicted peak flow above which an attack is no more than moderate, so that a fast rate or a low saturation comes of something else, such as a pneumonia. Source: BTS/SIGN 158 (2019), table 15 */
const open = 75

/** A share that is written ("28%", "45% of best"), or a flow beside its best ("PEF 150, best 540"). */
const share = /\b(?:PEFR?|peak (?:expiratory )?flow(?: rate)?)\b[^.;%]{0,60}?(?<percent>\d{1,3}(?:\.\d)?)\s?%/giu
const flow =
  /\b(?:PEFR?|peak (?:expiratory )?flow(?: rate)?)\b\D{0,20}(?<now>\d{2,3})(?!\s?%|\d)[^.;\d]{0,30}\b(?:best|predicted|usual|normal)\b\D{0,15}(?<best>\d{3})\b/giu

/** The latest peak flow of the notes in percent of the best or predicted one; undefined where none tells it. */
export function peakFlowPercent({ notes }: Patient): number | undefined {
  return notes
    .flatMap(({ text }) => {
      const shares = [...text.matchAll(share)].map(({ groups, index }) => ({ index, at: Number(groups?.['percent']) }))
      const flows = [...text.matchAll(flow)].map(({ groups, index }) => ({
        index,
        at: (100 * Number(groups?.['now'])) / Number(groups?.['best']),
      }))
      return [...shares, ...flows].toSorted((a, b) => a.index - b.index).map(({ at }) => Math.round(at))
    })
    .filter((percent) => percent > 0 && percent <= 150)
    .at(-1)
}

/** Signs of an attack that may kill, in the words of the record. */
const silent = ['silent chest', 'quiet chest', 'poor respiratory effort', 'exhaustion', 'cyanosis', 'single words']

/** An attack of asthma that is severe by the latest peak flow, by its signs, or by the saturation. */
export function severeAsthma(patient: Patient): Truth {
  const percent = peakFlowPercent(patient)
  const spo2 = latestVital(patient, 'spo2_percent')
  const rate = latestVital(patient, 'respiratory_rate_per_min')
  const hasAsthma = patient.conditions.find(
    ({ name, status }) => status === 'active' && affirmedIn(name, ['asthma', 'status asthmaticus']) !== undefined,
  )
  // A low saturation may be the usual one of another lung disease.
  const hasOther = patient.conditions.some(({ name }) =>
    /\bCOPD\b|emphysema|bronchiectasis|fibrosis|\bILD\b|home oxygen|hypoventilation/iu.test(name),
  )
  const isOpen = percent !== undefined && percent > open
  return allOf(
    hasAsthma === undefined ? no('no asthma on the problem list') : yes(hasAsthma.name),
    anyOf(
      percent !== undefined && percent < severe
        ? yes(`peak flow ${percent}% of best`)
        : no(`peak flow ${percent === undefined ? 'not on record' : `${percent}% of best`}`),
      namedNow({ ...patient, conditions: [] }, silent),
      spo2 !== undefined && spo2 < 92 && !hasOther && !isOpen ? yes(`oxygen saturation ${spo2}%`) : no('saturation'),
      rate !== undefined && rate >= 25 && !isOpen ? yes(`respiratory rate ${rate}/min`) : no('respiratory rate'),
    ),
  )
}
