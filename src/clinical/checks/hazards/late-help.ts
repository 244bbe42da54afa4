import type { Answer } from '../../answer/parse-answer.ts'
import { quote } from '../../words/text.ts'
import { type TextOfAnswer, clausesOf, ordersAndCalls } from './record-words.ts'
import { namedNow, resultCrosses } from '../../patient/acute-findings.ts'
import { namesAsPresent } from '../../patient/conditions.ts'
import type { Patient } from '../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, yes } from '../../patient/truth.ts'

/** A state to come that nobody waits with. Written in November 2026 from clinical knowledge; no clinician has signed the list. */
const emergency =
  /\b(?:pH (?:below|under|<|≤|of) ?7\.[012]\d?|GCS (?:is |stays )?(?:below|under|<|≤|falls?|falling|drops?|dropping|of) ?\d*|unrespons\w*|unconscious\w*|(?:SBP|systolic(?: pressure)?|MAP) ?(?:is |stays |remains |still )?(?:below|under|<|≤|falls? (?:below|to)) ?\d+|QRS (?:widens|broadens|wider)|hypotension persists|SpO2 ?(?:below|under|<|≤) ?(?:[0-7]\d|8\d)|sats? ?(?:below|under|<|≤) ?8\d|shock(?:ed)?|collapse[sd]?|cardiac arrest|arrests?|stridor|anaphylaxis|seizures?|fits?\b|syncope|torrential|massive (?:bleed\w*|haemoptysis|hemoptysis)|(?:bleed\w*|blood|h(?:a)?emoptysis) (?:over|above|of|>|more than|exceeds?) ?[2-9]\d\d ?mL|[2-9]\d\d ?mL of (?:fresh )?blood|breathing stops|stops breathing|apn(?:o)?ea|no pulse|cannot be roused|(?:difficult|hard) to rouse|asystole|torsades|black(?:s|ed)? out|vision (?:goes|lost|loss)|loss of (?:vision|sight|consciousness)|ventricular tachycardia|VT|VF|crushing|neck swelling|noisy breathing|numb saddle|saddle numbness|cannot pass urine|blinding headache|thunderclap|flashing lights|NEWS2? ?(?:of |above |over |≥ ?|>=? ?)?(?:[5-9]|1\d)|ST elevation|stroke|facial droop|(?:K\+?|potassium) ?(?:above|over|>|≥) ?6\.[5-9]|lactate ?(?:above|over|>|≥) ?4|cannot (?:speak|swallow saliva)|too breathless to (?:speak|talk))\b/iu

/** Ways that reach a reader days later. */
const slow =
  /\b(?:portal message|message (?:through|via|on) the portal|through the portal|e-?mails?|by (?:letter|post|fax|e-?mail)|write to|letter to|voice ?mail|leave a message|(?:within|in|reply (?:within|in)) (?:[2-9]|\d\d|two|three|five|seven) (?:business |working )?(?:days|weeks)|(?:next|routine|usual|outpatient) (?:\w+ ){0,2}(?:clinic|appointment|visit|review|referral)|(?:clinic|appointment) (?:next|in (?:a|two|\d))|(?:GP|family doctor|practice nurse) (?:in|within|next) \w+|(?:on|at|until) (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:at|in|during) (?:the |her |his |next )?(?:\w+['’]?s? ){0,3}(?:clinic|visit|appointment|meeting|review|MDT)\b|next (?:week|month|year)|in the morning|(?:the )?day team|elective \w+ list|(?:at|from) (?:0?[789]|10)(?::\d\d)?(?: ?am)?(?= ?(?:,|$|[.;]))|wait (?:for|until) (?:the )?(?:morning|Monday|next))\b/iu

/** People who cannot treat an emergency. */
const powerless =
  /\b(?:dietiti?an|nutritionist|podiatr\w+|chiropod\w+|research nurse|ward clerk|secretary|receptionist|chaplain|social work\w*|physiotherapist|librarian|insur\w+|billing|oxygen company|supplier|patient (?:liaison|advocate)|website)\b/iu

/** Somebody comes now all the same. */
const quick =
  /\b(?:999|911|112|000|111|ambulance|ICU|ITU|HDU|high[- ]care(?! (?:home|needs?|package))|MET|medical emergency team|rapid response|RRT|crash|code|arrest team|now|immediately|at once|straight ?away|urgent(?:ly)?|emergency|ED|A&E|same[- ]day|stat|call|bleep|page|ring|phone|registrar|consultant|attending|on[- ]call|senior)\b/iu

/** "Do not use 911 for chest pain": the patient is told not to call. */
const forbidsCalling =
  /\b(?:do not|don['’]t|never|no need to|need not|should not|must not|avoid)\s+(?:use|us(?:e|ing)|call(?:ing)?|dial(?:l?ing)?|ring(?:ing)?|phon(?:e|ing)|attend(?:ing)?|go(?:ing)? to|com(?:e|ing) to|bother(?:ing)?)\s+(?:the |an |your )?(?:911|999|112|000|111|ambulances?|emergency (?:services?|department|room)|ED|A&E|ER|hospital)\b[^.;]{0,20}\b(?:for|if|when|with|over)\b[^.;]{0,40}\b(?:chest pain|chest tightness|breathless\w*|short(?:ness)? of breath|faint\w*|collapse\w*|bleed\w*|palpitations|stroke|weakness|drows\w*|confus\w*|swelling of (?:the )?(?:lips|tongue|face))/iu

/** "Lactate above 4: do not ring ITU overnight, hand over at 09:00". */
function isHushed(clause: string): boolean {
  const parts = /^(?<state>[^:→]{3,120})(?::|→|->)(?<act>.+)$/su.exec(clause)?.groups
  return emergency.test(parts?.['state'] ?? '') && hushing.test(parts?.['act'] ?? '')
}

/** "Confused or hard to rouse just means that he needs sleep". */
function isExplainedAway(clause: string): boolean {
  const found = explaining.exec(clause)
  if (found === null) return false
  // "Thrombolysis is kept for collapse, since RV and troponin are normal": what is normal is the reason.
  const before =
    clause
      .slice(0, found.index)
      .split(/\b(?:since|because|as)\b/iu)
      .at(-1) ?? ''
  // "The full dose from 24 hours if bleeding is normal": what has to be so first.
  if (/\b(?:if|when|once|while|provided|unless|until)\b[^,;:]{0,30}$/iu.test(before)) return false
  return emergency.test(before) || drowsy.test(before)
}

const explaining =
  /\b(?:(?:just|only|simply) means?|(?:is|are) (?:only |just )?(?:normal|expected|harmless|nothing to worry about)|nothing to worry|let (?:him|her|them) (?:be|sleep)|sleep it off|no cause for (?:alarm|concern)|can be ignored|need(?:s)? no (?:call|review|action)|wait and see)\b/iu
const drowsy =
  /\b(?:drows\w*|confus\w*|(?:hard|difficult) to (?:rouse|wake)|vomit\w*|faint\w*|breathless\w*|chest pain|weakness|numb\w*|bleed\w*)\b/iu

/** Words by which a fever is one more than others have. */
const fever = /\b(?:fever\w*|febrile|temp\w*|38(?:\.\d)?|rigors?|shiver\w*|chills)\b/iu

const cytotoxic =
  /\b(?:chemotherapy|docetaxel|paclitaxel|(?:carbo|cis|oxali)platin|(?:doxo|epi|dauno|ida)rubicin|cyclophosphamide|FOLF\w+|(?:R-?)?CHOP|etoposide|gemcitabine|capecitabine|fluorouracil|5-FU|azacitidine|cytarabine|irinotecan|topotecan|vinorelbine|pemetrexed)\b/iu

/** Who has few neutrophils, or may have: a course of drugs against a cancer. */
function mayBeNeutropenic(patient: Patient): boolean {
  return (
    anyOf(
      namedNow(patient, ['neutropenia', 'neutropenic', 'chemotherapy', 'agranulocytosis']),
      patient.medications.some(({ name }) => cytotoxic.test(name))
        ? yes('a course against a cancer')
        : no('no such course'),
      resultCrosses(patient, { name: /^(?:neutrophils?|neutrophil count|ANC)$/iu }, ({ value, unit }) =>
        /^(?:10|x ?10|×)/u.test(unit.trim()) ? value < 1 : undefined,
      ),
    ).value === 'true'
  )
}

const hushing =
  /\b(?:do not|don['’]t|never|no need to|need not)\s+(?:call|ring|bleep|page|phone|wake|disturb|contact|escalate|alert)\b(?![^.;]{0,30}\b(?:first|before|unless)\b)|\bbefore (?:contacting|calling|ringing|telling) (?:anyone|anybody|us|the)\b/iu

/** "NEWS2 of 7 or above stays with the nurse; doctors are not to be contacted". */
function tellsNobody(text: string): boolean {
  return (
    emergency.test(text) &&
    /\b(?:doctors?|outreach|registrar|consultant|team|on[- ]?call|anyone|nobody|physicians?|attending)\b[^.;]{0,25}\b(?:is|are) (?:not )?to be (?:called|contacted|rung|told|informed|woken|disturbed)\b/iu.test(
      text,
    ) &&
    /\bnot to be\b|\bnobody\b/iu.test(text)
  )
}

const callSource = 'RCP NEWS2 2017: an emergency response by who can treat it, at once; NICE CG50'

/** An emergency to come, of which the answer has somebody told who reads of it days later, or who cannot treat it: "pH below 7.20: portal message to the clinic". */
export function slowHelp(answer: Answer, texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  const plans = ordersAndCalls(answer, texts)
  const clauses = plans.flatMap(clausesOf)
  const isDefenceless = mayBeNeutropenic(patient)
  const found = clauses.find((clause) => {
    const parts =
      /^(?<state>[^:→]{3,120})(?::|→|->| then )(?<act>.+)$/su.exec(clause)?.groups ??
      /^\W*(?:if|when|should|once)\b(?<state>[^,]{3,120}),(?<act>.+)$/isu.exec(clause)?.groups
    const state = parts?.['state'] ?? ''
    const act = parts?.['act'] ?? ''
    return (
      (emergency.test(state) || (isDefenceless && fever.test(state))) &&
      (slow.test(act) || powerless.test(act)) &&
      !quick.test(act)
    )
  })
  const forbidden =
    clauses.find((clause) => forbidsCalling.test(clause) || isHushed(clause) || isExplainedAway(clause)) ??
    plans.find(tellsNobody)
  if (forbidden !== undefined)
    return [`the patient is told not to call for help (${quote(forbidden.trim())}) (${callSource})`]
  return found === undefined ? [] : [`help for an emergency comes days later (${quote(found)}) (${callSource})`]
}

const referralSource = 'NICE NG12 (2015, updated 2025), section 1.1; BTS pulmonary nodules 2015, sections 6 and 7'

/** In mm: growth by this much exceeds the error of measurement (Fleischner 2017); below the size a nodule is not worked up. */
const grown = 2
const smallest = 8
/** In mm along its long axis: the mean of such a nodule exceeds 8 mm, from where on Fleischner asks for more than a scan in months. */
const clearlyLarge = 10

/** In mm: from here on it is a mass, and not a nodule (Fleischner glossary). */
const mass = 31

/** What a cancer of the lung does elsewhere. */
const spreading =
  /\b(?:hoarse\w*|vocal cord (?:palsy|paralysis|paresis)|cord (?:palsy|paretic)|recurrent laryngeal|superior vena cava obstruction|SVCO|Horner\w*|clubbing)\b/iu

const growing =
  /\b(?:grow(?:n|ing|s)|grew|growth|enlarg(?:ed|ing|ement)|doubl(?:ed|ing)|increas(?:ed|ing) in size|(?:bigger|larger) than)\b/iu
const notGrowing =
  /\b(?:no|not|without|stable|unchanged|unknown)\b[^.;]{0,30}\b(?:grow|growth|enlarg|doubl|increas|change)/iu
const earlierSize =
  /\b(?<size>\d{1,2})(?:\.\d)?\s*mm\b(?:(?!\bmm\b)[^.;)]){0,30}\b(?:ago|previously|earlier|last year|before|in (?:\w+ )?20\d\d|on (?:the )?(?:last |previous |prior )?CT)/iu

/** Uptake of a nodule well above that of the blood (BTS 2015, section 5). */
const avid =
  /\b(?:PET|FDG)(?:[-/ ]?CT)?[-: ]{1,2}(?:avid\w*|positive|hot)\b|\bavid\w* (?:on|by) (?:FDG|PET)|\b(?:PET|FDG|uptake)\b[^.;]{0,20}\b(?:intense(?:ly)?|strong(?:ly)?|marked(?:ly)?|high(?:ly)?)\b|\bSUV\s*(?:max)?\s*(?:of|is|=|:)?\s*(?:[4-9]|[1-9]\d)\b|\b(?:intense(?:ly)?|strong(?:ly)?|marked(?:ly)?|high(?:ly)?)\s+(?:FDG[- ])?(?:avid\w*|uptake)\b/iu
const notAvid =
  /\b(?:no|not|non|without|mild\w*|faint\w*|weak\w*|low|node|nodes|nodal|adrenal|bowel|thyroid|mediastin\w*)\b/iu

/** "Brock 46%", "Herder risk of malignancy 88 %": from 10% on a nodule is worked up (BTS 2015, sections 5 and 6). */
const riskScore = /\b(?<model>Herder|Brock|PanCan|Mayo)\b[^.;,\d%<≤≥]{0,40}(?<percent>\d{1,2})(?:\.\d+)?\s*%/giu

/** In percent. */
const leastRisk = 10

/** The model that knows the uptake counts before those that do not. */
function riskOf(text: string): string | undefined {
  const scores = [...text.matchAll(riskScore)]
  const herder = scores.filter(({ groups }) => /herder/iu.test(groups?.['model'] ?? ''))
  const counted = herder.length > 0 ? herder : withoutUptake.test(text) ? [] : scores
  return counted.find(({ groups }) => Number(groups?.['percent']) >= leastRisk)?.[0]
}

/** "Not PET-avid", "PET: no uptake": most such nodules are benign, whatever their score was before. */
const withoutUptake =
  /\b(?:not|non)[- ](?:PET|FDG)?[- ]?avid\b|\b(?:PET|FDG)\b[^.;]{0,30}\b(?:no (?:significant )?uptake|negative|not avid|cold|low[- ]grade)\b/iu

/** A biopsy has shown that it is benign. */
const shownBenign =
  /\b(?:biops\w*|histolog\w*|cytolog\w*|FNA|resect\w*)\b[^.;]{0,40}\b(?:benign|granuloma\w*|hamartoma|infecti\w*|no malignan\w*|tubercul\w*)/iu

/** "CT March: 7 mm. CT July: 11 mm", "11 mm (7 mm on 6 March)", "7 → 11 mm": the size of an earlier scan of one nodule, where the notes have two with their times. */
function firstSize(text: string): number | undefined {
  const arrow =
    /\b(?<before>\d{1,2})(?:\.\d)?\s*(?:mm)?\s*(?:→|to|then|,? now)\s*(?<now>\d{1,2})(?:\.\d)?\s*mm\b(?![^.;]{0,20}\b(?:length|apart))/iu.exec(
      text,
    )?.groups
  if (
    arrow !== undefined &&
    Number(arrow['before']) < Number(arrow['now']) &&
    /\b(?:grow\w*|grew|was|from|previous\w*|CT)|→/iu.test(text)
  )
    return Number(arrow['before'])
  const bracket = new RegExp(
    String.raw`\b\d{1,2}(?:\.\d)?\s*mm\s*\((?:was |previously |formerly )?(?<before>\d{1,2})(?:\.\d)?\s*mm\s*(?:on|in|at)\b`,
    'iu',
  ).exec(text)?.groups
  if (bracket !== undefined) return Number(bracket['before'])
  const [before = Number.NaN, now = Number.NaN, ...more] = [...text.matchAll(dated)].map(({ groups = {} }) =>
    Number(groups['size']),
  )
  return more.length === 0 && before < now ? before : undefined
}

/** A scan with its time and one size: "CT March: solid nodule RUL 7 mm". */
const dated =
  /\bCT\s*(?:in |of |on )?(?:\(?\d{1,2} )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|20\d\d)\w*(?: \d{2,4})?[^.;]{0,40}?\b(?<size>\d{1,2})(?:\.\d)?\s*mm\b/giu

/** A nodule or mass that has grown, takes up sugar, or that bleeds into the airways of an adult. */
function suspicious({ nodules, notes, symptoms, demographics }: Patient): Truth {
  const sizes = nodules.flatMap(({ long_axis_mm: long }) => (long === undefined ? [] : [long]))
  const noted = notes.flatMap(({ text }) =>
    [
      ...text.matchAll(
        /\b(?:nodule|mass|lesion|spiculated|solid)\b[^.;]{0,30}?\b(\d{1,2})(?:\.\d)?\s*mm\b|\b(\d{1,2})(?:\.\d)?\s*mm\b[^.;]{0,40}?\b(?:nodule|mass|lesion|spiculated|solid)\b/giu,
      ),
    ].map((match) => Number(match[1] ?? match[2])),
  )
  const isNodule = sizes.length > 0 || notes.some(({ text }) => /\b(?:nodule|lesion|mass)\b/iu.test(text))
  const scanned = isNodule
    ? notes.flatMap(({ text }) => [...text.matchAll(dated)].map(({ groups = {} }) => Number(groups['size'])))
    : []
  const size = Math.max(0, ...sizes, ...noted, ...scanned)
  const sentences = notes.flatMap(({ text }) => clausesOf(text))
  if (sentences.some((one) => shownBenign.test(one))) return no('benign by its histology')
  const takesUp = sentences.flatMap((one) => one.split(/,\s/u)).find((part) => avid.test(part) && !notAvid.test(part))
  const risk = riskOf(sentences.join(' '))
  // Without a size, what it takes up tells enough.
  const isUnmeasured = size === 0 && isNodule && takesUp !== undefined
  if (size < smallest && !isUnmeasured) return no('no nodule of 8 mm or more on record')
  const earliest = firstSize(notes.map(({ text }) => text).join(' '))
  const spiculated = sentences.find(
    (one) => /\bspiculat\w*/iu.test(one) && !/\b(?:no|not|non|without)\b[^.;]{0,15}spiculat/iu.test(one),
  )
  const grew = sentences.find((sentence) => {
    if (!/\b(?:nodule|mass|lesion|CT|mm)\b/iu.test(sentence) || notGrowing.test(sentence)) return false
    const before = Number(earlierSize.exec(sentence)?.groups?.['size'] ?? Number.NaN)
    return growing.test(sentence) || size - before >= grown
  })
  const isMass = size >= mass
  const spreads = [...symptoms.filter(({ present }) => present).map(({ name }) => name), ...sentences].find(
    (one) => spreading.test(one) && !/\b(?:no|not|denies|without|nil|never)\b/iu.test(one),
  )
  const bleeds = symptoms.find(
    ({ name, present }) => present && namesAsPresent(name, ['haemoptysis', 'coughing blood'], 'is over'),
  )
  return allOf(
    yes(isUnmeasured ? 'a nodule' : `a nodule of ${size} mm`),
    anyOf(
      grew === undefined ? no('no growth on record') : yes(grew.trim()),
      earliest !== undefined && size - earliest >= grown
        ? yes(`${earliest} mm before`)
        : no('no smaller size on record'),
      spiculated === undefined || size < clearlyLarge ? no('not spiculated') : yes(spiculated.trim()),
      takesUp === undefined ? no('no uptake on record') : yes(takesUp.trim()),
      risk === undefined ? no('no risk from 10%') : yes(risk),
      isMass ? yes(`a mass of ${size} mm`) : no('no mass'),
      spreads === undefined || demographics.age_years < 40 ? no('no sign of spread') : yes(spreads.trim().slice(0, 80)),
      bleeds !== undefined && demographics.age_years >= 40 ? yes(bleeds.name) : no('no haemoptysis'),
    ),
  )
}

/** Who looks into it now, and by what. */
const lookedInto =
  /\b(?:PET\S*|biops\w*|bronchoscop\w*|EBUS|MDT|MDM|tumou?r board|multidisciplinary|two-?week|2-?week|2WW|fast-?track|suspected cancer|lung cancer|cancer (?:pathway|clinic|referral)|oncolog\w*|thoracic surg\w*|surgeon|resect\w*|segmentectom\w*|wedge|ablat\w*|radiotherap\w*|SBRT|stereotactic|lobectom\w*|VATS|SABR|urgent (?:\w+ ){0,2}(?:referral|CT|clinic)|refer\w* (?:\w+ ){0,4}(?:urgent\w*|chest|respiratory|pulmon\w*))\b/iu
const denied =
  /\b(?:PET\S*|biops\w*|bronchoscop\w*|EBUS|MDT|MDM|board|referral|resect\w*)\b[^.;]{0,50}\bonly (?:if|when|should)\b[^.;]*|\bPET[- ]?(?:\/CT )?(?:avid\w*|positive|negative|uptake|SUV|intense|hot)|\b(?:MDT|MDM|tumou?r board|multidisciplinary team)(?: meeting)? (?:outcome|decision|letter|minutes|summary|report|result)s?\b[^.;]{0,20}\b(?:sent|copied|posted|e-?mailed|filed|uploaded|shared|to (?:the |her |his )?(?:GP|patient|PCP|family doctor))\b|\b(?:no|not|without|nor|rather than|instead of|no need for|defer)\s+(?:\w+[ ,/]+){0,5}?(?:PET\S*|biops\w*|MDT|bronchoscop\w*|referral|oncolog\w*|resect\w*|surgery)(?:\s*(?:,|or|nor|and|\/)\s*\w+)*[^.;]*|\b(?:the|her|his) PET\b[^.;]{0,40}\b(?:cold|negative|quiet|low|unremarkable|reassuring)\b|\b(?:biops\w*|resect\w*|PET\S*|surgery)\b[^.;]{0,30}\b(?:put|set|laid) aside\b/giu

/** A look again that comes late, or none. */
const late =
  /\b(?:CT|scan|imaging)\b[^.;]{0,15}\b(?:at|after) the end of (?:ATT|AKT|(?:the )?(?:treatment|therapy|course))\b|\b(?:(?:LD)?CT|X-?ray|CXR|radiograph|scan|imaging|review|surveillance|follow-?up)\b[^.;]{0,50}\b(?:(?:[4-9]|1\d|2\d|3[0-6])\s*(?:-\s*\d+\s*)?months?|(?:[4-9]|1\d|2[0-4])\/12|(?:four|six|nine|twelve|eighteen) months|(?:a|one|two|1|2|next) years?|half a year|(?:the )?end of (?:the|next) year|annual\w*|yearly)\b|\b(?:annual|yearly|six-monthly)\b[^.;]{0,25}\b(?:CT|scan|imaging|X-?ray|CXR)\b|\b(?:discharge[ds]?(?! (?:planning|summary|letter|from (?:hospital|the ward)))|D\/C from|no (?:further |more )?(?:follow-?up|CTs?|imaging|surveillance|scans?)|(?:CT|imaging|scan)\b[^.;]{0,15}\bnot (?:needed|required|necessary)|reassur\w*)\b/iu

/**
 * Whether an answer puts a nodule that has grown, or bleeds, to a late look again (four months or more, or none) with nothing that looks into it now.
 */
export function lateFollowUp(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  const found = texts.find(({ text }) => late.test(text))
  if (found === undefined || patient.goals_of_care === 'palliative') return []
  if (
    lookedInto.test(
      texts
        .map(({ text }) => text)
        .join('\n')
        .replace(denied, ' '),
    )
  )
    return []
  const { value, facts } = suspicious(patient)
  return value === 'true'
    ? [
        `a nodule that is to be looked into now is put off (${quote(found.text)}), and the record has ${quote(facts.join(', '))}: it is referred as a suspected cancer (${referralSource})`,
      ]
    : []
}
