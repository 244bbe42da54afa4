// Over 250 lines: what nobody sees or sees too late in heart, gullet and pleura, each with what its facts are read by.
import { shocked } from '../../../patient/emergencies.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, yes } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import {
  type TextOfAnswer,
  clausesOf,
  declinesTreatment,
  orderTexts,
  plannedTexts,
  problemsAndClauses,
} from '../record-words.ts'

const source =
  'ESC acute coronary syndromes 2023, section 3.2 and table of very high risk; ACC expert consensus on chest pain 2022, STEMI equivalents'

const posterior =
  /\bposterior\b[^.;]{0,30}\b(?:STEMI|MI\b|infarct\w*|leads?\b[^.;]{0,20}\b(?:elevat\w*|STE\b))|\bV7\b[^.;]{0,25}\b(?:elevat\w*|STE\b)|\b(?:elevat\w*|STE\b)[^.;]{0,25}\bV[789]\b/iu
const equivalents: readonly (readonly [string, RegExp])[] = [
  ['posterior ST elevation', posterior],
  [
    'a de Winter pattern',
    /\bde[ -]?winters?\b|\bup-?sloping ST[- ]depression\b[^.;]{0,40}\b(?:tall|peaked|prominent|hyperacute)\b/iu,
  ],
  ['hyperacute T waves', /\bhyper-?acute T\b/iu],
  [
    'ST elevation in aVR with depression around it',
    /\b(?:elevat\w*|STE)\b[^.;]{0,15}\baVR\b[^.;]{0,60}\b(?:diffuse|widespread|global|multiple|depress\w*)|\baVR\b[^.;]{0,15}\b(?:elevat\w*|STE)\b[^.;]{0,60}\b(?:diffuse|widespread|global|depress\w*)|\b(?:diffuse|widespread|global)\b[^.;]{0,30}\bdepress\w*[^.;]{0,40}\baVR\b/iu,
  ],
]

const absentOrOld = /\b(?:no|not|without|old|previous|known|chronic|negative|excluded|(?:19|20)[01]\d)\b/iu

/** An occluded artery that the leads of a usual ECG do not show as an elevation. */
export function occlusionPattern({ ecg, notes, conditions }: Patient): Truth {
  const texts = [ecg?.rhythm ?? '', ...problemsAndClauses({ conditions, notes })]
  for (const text of texts)
    for (const [label, words] of equivalents) {
      const found = words.exec(text)
      if (found !== null && !absentOrOld.test(text.slice(Math.max(0, found.index - 25), found.index + found[0].length)))
        return yes(`${label} (${found[0].slice(0, 80)})`)
    }
  return no('no such pattern')
}

/** A tight stenosis of the anterior descending artery, in who has no pain now. */
export function wellens({ ecg, notes, symptoms }: Patient): Truth {
  const texts = [ecg?.rhythm ?? '', ...notes.flatMap(({ text }) => clausesOf(text))]
  const found = texts.find(
    (text) =>
      /\bwellens\b|\b(?:deep\w*|symmetric\w*|biphasic)\b[^.;]{0,30}\bT[- ]?(?:wave)?s?\b[^.;]{0,40}\bV[1-4]\b|\bT[- ](?:wave )?inver\w*[^.;]{0,20}\b(?:deep\w*|symmetric\w*)[^.;]{0,25}\bV[1-4]\b/iu.test(
        text,
      ) && !absentOrOld.test(text),
  )
  const pain = symptoms.find(({ name }) => /\b(?:chest|jaw|arm|retrosternal|angina)\b/iu.test(name))
  return found === undefined || pain === undefined ? no('no such T waves') : yes(found.slice(0, 120))
}

const angiogram = String.raw`(?:angio\w*|cath(?:eter\w*)?(?: lab\w*)?|coronary angiography|PCI|coronarograph\w*)`
const weekday = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday'
const laterOn = String.raw`(?:${weekday}|(?:mon|tue|wed|thu|fri|sat|sun)s? (?:AM|PM|morning|list)|weekend|wknd|tomorrow|next (?:working |available )?(?:day|list|week|slot)|working day|(?:regular|elective|routine|planned) (?:programme|list)|elective\w*|routine\w*|out-?patient|on day \d|\d+ ?(?:–|-|to) ?\d+ ?h|(?:within|in|about|after) (?:12|24|36|38|48|72)\s?(?:h\b|hours?)|(?:24|48|72) ?h|in \w+ (?:days?|weeks?))`
const late = new RegExp(
  String.raw`\b${angiogram}\b(?:[^.;]){0,90}\b${laterOn}\b|\b${laterOn}\b[^.;]{0,40}\b${angiogram}\b`,
  'iu',
)

const atOnce =
  /\b(?:primary PCI|PPCI|(?:immediate\w*|emergency|emergent|urgent|direct\w*)\s+(?:\w+ ){0,3}(?:angio\w*|PCI|cath\w*|reperfusion|transfer)|(?:cath\w*|PCI)(?: lab\w*)?(?: team)?\b[^.;]{0,30}\b(?:now|activat\w*|call\w*|alert\w*|immediate\w*|at once)|activat\w*[^.;]{0,30}\b(?:cath\w*|lab\w*|STEMI|PCI)|STEMI (?:call|alert|team|pathway|protocol)|within (?:60|90|120) ?min\w*|within (?:two|2) ?h\w*|thrombolys\w*|tenecteplase|alteplase|angio\w* (?:now|tonight|at once))\b/iu
const negated =
  /\b(?:no|not|without|nor|need not|rather than|instead of)\b[^.;,:]{0,40}|\b(?:cath\w*|lab\w*|PCI|on-call)\b[^.;]{0,40}\b(?:is|are|need) (?:not|no)\b[^.;]*/giu

/**
 * An angiogram that is put off where the ECG shows an artery that is shut, or a coronary syndrome is at very high risk, with nothing that opens it at once.
 *
 * @param problems those that the answer names: a record may have the signs of a coronary syndrome and not its name
 */
export function lateAngiograms(
  texts: readonly TextOfAnswer[],
  patient: Patient,
  problems: readonly string[],
): readonly string[] {
  if (declinesTreatment(patient)) return []
  const actions = plannedTexts(texts)
  const found = actions.flatMap(({ text }) => clausesOf(text)).find((clause) => late.test(clause))
  if (found === undefined) return []
  if (actions.some(({ text }) => atOnce.test(text.replace(negated, ' ')))) return []
  const { value, facts } = occlusionPattern(patient)
  if (value === 'true')
    return [
      `the angiogram waits (${quote(found)}), and the record has ${quote(facts.join(', '))}: an artery is shut, and is opened at once (${source})`,
    ]
  const risk = veryHighRisk(patient, problems)
  return risk.value === 'true'
    ? [
        `the angiogram waits (${quote(found)}), and the record has ${quote(risk.facts.join(', '))}: a very high risk, within two hours (${source})`,
      ]
    : []
}

const coronary =
  /\b(?:NSTEMI|NSTE-?ACS|non-?ST[- ]?(?:segment )?elevation|unstable angina|acute coronary syndrome|ACS)\b/iu
const coronaryPast =
  /\b(?:previous\w*|old|past|history|ago|(?:19|20)\d\d|excluded|ruled out|type 2|after PCI|stented|treated)\b/iu

/** Pain that goes on though it is treated; what has eased does not count. */
const refractory =
  /\b(?:refractory|intractable)\b[^.;]{0,20}\b(?:pain|angina|ischa?emi\w*)\b|\b(?:pain|angina)\b[^.;]{0,20}\brefractory\b|\b(?:pain|angina)\b[^.;]{0,40}\b(?:despite|in spite of|after|not relieved by|unrelieved by|on) (?:\w+ ){0,4}(?:GTN|NTG|nitro\w*|nitrates?|morphine|opioids?|treatment|infusion|maxim\w*)\b|\b(?:despite|in spite of)\b[^.;]{0,40}\b(?:GTN|nitro\w*|nitrates?|morphine)\b[^.;]{0,30}\b(?:pain|angina)\b/iu
const eased =
  /\b(?:pain[- ]?free|(?:now )?free (?:now|since|of pain|after)|no (?:more |further )?pain|settled|relieved|resolved|gone|eased|[0-3]\/10|none now|stopped|subsided)\b/iu

const lethalRhythm =
  /\b(?:(?<!non[- ]?sustained )(?<!slow )VT|(?<!non[- ]?sustained )ventricular tachycardia|VF|ventricular fibrillation|cardiac arrest)\b/iu
const rhythmPast = /\b(?:NSVT|(?:19|20)\d\d|ago|history|previous\w*|ICD|no)\b/iu

/** Millimetres of depression that count, in so many leads, with an elevation in aVR or V1. */
const depressed = -1
const manyLeads = 6

function widespreadDepression({ ecg }: Patient): Truth {
  const leads = ecg?.st_deviation_mm ?? {}
  const count = Object.values(leads).filter((value) => value <= depressed).length
  const isElevated = (leads.aVR ?? 0) > 0 || (leads.V1 ?? 0) > 0
  return count >= manyLeads && isElevated
    ? yes(`ST depression in ${count} leads with elevation in aVR or V1`)
    : no('no such ST depression')
}

/** A coronary syndrome without ST elevation that is not left for the next day: pain that treatment does not take, shock, a lethal rhythm, lungs that fill, ST depression all round. */
function veryHighRisk(patient: Patient, problems: readonly string[]): Truth {
  const { conditions, symptoms, notes } = patient
  const clauses = notes.flatMap(({ text }) => clausesOf(text))
  const named =
    conditions.find(({ name, status }) => status === 'active' && coronary.test(name) && !coronaryPast.test(name))
      ?.name ??
    clauses.find((clause) => coronary.test(clause) && !coronaryPast.test(clause) && !absentOrOld.test(clause)) ??
    // What the answer itself takes it for.
    problems.find((text) => coronary.test(text) && !coronaryPast.test(text))
  const isEased = [...clauses, ...symptoms.filter(({ present }) => present).map(({ name }) => name)].some((text) =>
    /\bpain[- ]?free\b|\b(?:pain|angina)\b[^.;]{0,30}\b(?<!\b(?:not|never|un) ?)(?:settled|relieved|resolved|gone|eased|now (?:none|[0-3]\/10))\b|\bno (?:more |further |ongoing |current )(?:chest )?pain\b/iu.test(
      text,
    ),
  )
  const pain =
    clauses.find((clause) => refractory.test(clause) && !eased.test(clause)) ??
    symptoms.find(({ name, present }) => present && /\b(?:pain|angina)\b/iu.test(name) && /\brefractory\b/iu.test(name))
      ?.name
  const told = [...conditions.filter(({ status }) => status === 'active').map(({ name }) => name), ...clauses]
  const rhythm = told.find((text) => lethalRhythm.test(text) && !rhythmPast.test(text))
  const lungs = told.find(
    (text) =>
      /\b(?:acute pulmonary (?:o)?edema|flash pulmonary|Killip (?:class )?(?:III|IV|3|4)|cardiogenic shock)\b/iu.test(
        text,
      ) && !/\b(?:no|not|without|settled|resolved|previous\w*|(?:19|20)\d\d|ago|if)\b/iu.test(text),
  )
  return allOf(
    named === undefined ? no('no coronary syndrome on record') : yes(named.trim().slice(0, 80)),
    anyOf(
      pain === undefined || isEased ? no('no refractory pain') : yes(pain.trim().slice(0, 120)),
      shocked(patient),
      rhythm === undefined ? no('no lethal rhythm') : yes(rhythm.trim().slice(0, 80)),
      lungs === undefined ? no('no acute heart failure') : yes(lungs.trim().slice(0, 80)),
      widespreadDepression(patient),
    ),
  )
}

const vomiting = /\b(?:vomit\w*|retch\w*|heav(?:ed|ing)|emesis)\b/iu
const air =
  /\b(?:(?:surgical|subcutaneous|cervical|mediastinal) (?:emphysema|air|gas)|pneumo-?mediastinum|(?:neck|chest wall|supraclavicular) crepit\w*|crepit\w* (?:in|of|over) the neck|(?:air|gas) in the mediastinum)\b/iu
const food = /\bfood (?:particles|matter|debris|residue)\b|\bparticulate\b|\bgastric (?:contents|content)\b/iu
const painAfter =
  /\bpain\b[^.;]{0,40}\b(?:after|since|following|with)\b[^.;]{0,25}\b(?:vomit\w*|retch\w*)|\b(?:vomit\w*|retch\w*)\b[^.;]{0,40}\b(?:then|followed by)\b[^.;]{0,25}\bpain\b/iu
const absent = /\b(?:no|not|without|nil|denies|absent|never)\b[^.;,]{0,30}$/iu

/** A gullet that tore: vomiting, then air where none belongs, or food or amylase in the fluid of the chest. */
function tornGullet({ notes, symptoms, labs, conditions, pleural_effusion: effusion }: Patient): Truth {
  const texts = [
    ...symptoms.filter(({ present }) => present).map(({ name }) => name),
    ...problemsAndClauses({ conditions, notes }),
    effusion?.description ?? '',
  ]
  const has = (words: RegExp): Truth => {
    for (const text of texts) {
      const found = words.exec(text)
      if (found !== null && !absent.test(text.slice(0, found.index))) return yes(found[0])
    }
    return no('none on record')
  }
  const amylase = labs.find(
    ({ name, specimen, value }) => /\bamylase\b/iu.test(name) && specimen === 'pleural-fluid' && value > highAmylase,
  )
  return allOf(
    has(vomiting),
    anyOf(
      has(food),
      amylase === undefined ? no('no amylase in the fluid') : yes(`amylase ${amylase.value} in the fluid`),
      // Asthma and ketoacidosis bring air into the mediastinum, too, with no fluid beside it.
      allOf(has(air), effusion === undefined ? anyOf(has(/\beffusion\b/iu), has(painAfter)) : yes('an effusion')),
    ),
  )
}

/** U/L, well above that of the blood. */
const highAmylase = 500

const recognised =
  /\b(?:o?esophag\w*|gullet|boerhaave\w*|perforat\w*|rupture\w*|(?:thoracic|upper GI|cardiothoracic|UGI|general) surg\w*|surgeons?|contrast swallow|gastro-?gra[pf]\w*|nil by mouth|nil orally|NBM|NPO|no oral intake|nothing by mouth)\b/iu
const denied =
  /\b(?:no|not|without|unlikely|excluded|rather than|no need for)\s+(?:\w+ ){0,4}(?:o?esophag\w*|perforat\w*|rupture\w*|surg\w*|swallow)|\bcontrast swallow\b[^.;]{0,20}\b(?:not|un)\w*|\breflux o?esophagitis\b/giu

/** A torn gullet that an answer does not recognise anywhere. */
export function missedTears(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  if (declinesTreatment(patient)) return []
  const { value, facts } = tornGullet(patient)
  if (value !== 'true') return []
  const said = texts.map(({ text }) => text).join('\n')
  return recognised.test(said.replace(denied, ' '))
    ? []
    : [
        `nobody thinks of a torn gullet, and the record has ${facts.join(', ')}: nothing by mouth, contrast study and surgeons at once (BTS pleural disease 2023; WSES oesophageal emergencies 2019, https://doi.org/10.1186/s13017-019-0245-2)`,
      ]
}

/** A new effusion on one side of who smokes or loses weight, whose cause nobody knows. */
function unexplained({ notes, conditions, symptoms, pleural_effusion: effusion, demographics }: Patient): Truth {
  const texts = problemsAndClauses({ conditions, notes })
  const find = (words: RegExp): string | undefined => texts.find((text) => words.test(text))
  const unknown = find(
    /\beffusion\b[^.;]{0,60}\b(?:unknown|unexplained|undiagnosed|no cause|cause not|not (?:yet )?(?:tapped|sampled|aspirated))\b|\b(?:unknown|unexplained|undiagnosed)\b[^.;]{0,30}\beffusion\b/iu,
  )
  const risk =
    find(/\b(?:(?<!never[- ])(?<!non-?)smok(?:er|es|ing)|pack-?years?|asbestos\w*|weight loss)\b/iu) ??
    symptoms.find(({ name, present }) => present && /\bweight loss\b/iu.test(name))?.name
  const sided =
    effusion?.side === 'left' ||
    effusion?.side === 'right' ||
    find(/\bunilateral\b|\b(?:left|right)[- ](?:sided )?(?:pleural )?effusion\b/iu) !== undefined
  return allOf(
    sided ? yes('an effusion on one side') : no('no effusion on one side'),
    unknown === undefined ? no('no word that its cause is unknown') : yes(unknown.trim().slice(0, 100)),
    risk === undefined || demographics.age_years < 40 ? no('no risk on record') : yes(risk.trim().slice(0, 60)),
  )
}

const looksInto =
  /\b(?:tap(?:ped|s)?|aspirat\w*|thora(?:co)?centesis|pleural (?:clinic|biops\w*|fluid|team|service|procedure)|thoracoscop\w*|CT|PET\S*|cytolog\w*|drain\w*|MDT|2WW|two-?week|suspected cancer|respiratory (?:team|referral|clinic|consult\w*)|chest (?:clinic|physician))\b/iu
const notLooked =
  /\b(?:no|not|without|nor|rather than|instead of|avoid\w*|defer\w*)\s+(?:\w+ ){0,4}(?:tap|aspirat\w*|thora(?:co)?centesis|drain\w*|CT|cytolog\w*|biops\w*)\b|\b(?:tap|aspiration|thora(?:co)?centesis|drain(?:age)?|CT)\b[^.;,]{0,20}\b(?:not|un)\s?(?:needed|indicated|required|necessary)/giu

const putOff =
  /\b(?:film|CXR|X-?ray|review|clinic|radiograph|imaging|see(?:n)?)\b[^.;]{0,30}\b(?:(?:[4-9]|1\d) weeks|(?:two|three|six|2|3|6) months|(?:six|eight|twelve) weeks)\b|\bdischarge\w*|\b(?:tap|aspiration|thora(?:co)?centesis)\b[^.;]{0,20}\b(?:not|un)\s?(?:needed|indicated|required|necessary)|\bno (?:pleural )?(?:tap|aspiration|thora(?:co)?centesis)\b|\bwatch(?:ful)?(?: and)? wait/iu

/** An effusion whose cause nobody knows, in who may have a cancer, that nobody looks into. */
export function untappedEffusions(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  if (declinesTreatment(patient)) return []
  const actions = orderTexts(texts)
  const found = actions.flatMap(({ text }) => clausesOf(text)).find((clause) => putOff.test(clause))
  if (found === undefined || actions.some(({ text }) => looksInto.test(text.replace(notLooked, ' ')))) return []
  const { value, facts } = unexplained(patient)
  return value === 'true'
    ? [
        `an effusion that nobody has explained is put off (${quote(found)}), and the record has ${quote(facts.join(', '))}: fluid is taken and the chest scanned (BTS pleural disease 2023, section 1; NICE NG12)`,
      ]
    : []
}
