// Over 250 lines: whether an artery has been opened, and what forbids that a clot is dissolved, with the table of events and their times.
import { namedNow } from './acute-findings.ts'
import { hasCondition, namesAsPresent } from './conditions.ts'
import { plateletsBelow } from './laboratory-results.ts'
import { latestVital } from './emergencies.ts'
import { daysBack } from './told/days-back.ts'
import type { Patient } from './patient.ts'
import { embolismInWords } from './pulmonary-embolism.ts'
import { perPatient } from './patient-facts.ts'
import { affirmsAt, toldOf } from './told-in-record.ts'
import { type Truth, allOf, anyOf, no, unknown, yes } from './truth.ts'
import { headMayBleed, strokeNow, tornAorta, withoutOldEntries } from './bleeding-and-clots.ts'

/** Something in the record that forbids fibrinolysis, for ever or for a time. */
interface Bar {
  readonly words: RegExp
  /** Words of the same clause by which it is another thing. */
  readonly unless?: RegExp
  /** In days from the event: up to when it forbids, and from when on it no longer does; between them people decide. Absent: for ever. */
  readonly for?: readonly [surely: number, perhaps: number]
  /** What an event without its time is taken for. Absent: it forbids. */
  readonly undated?: 'unknown' | 'false'
  /** What is of today is the illness that is treated, and no bar. */
  readonly notOfToday?: true
}

const brainSite = String.raw`(?:intra-?cranial|intra-?cerebral|intra-?ventricular|intra-?parenchymal|cerebral|brain|basal ganglia|thalam(?:ic|us)|pontine|pons|brain-?stem|cerebell(?:ar|um)|putamen|putaminal|caudate|internal capsule|lobar|occipital|frontal|parietal|temporal|subdural|sub-?arachnoid|extra-?dural|epidural)`
const bled = String.raw`(?:h(?:a)?emorrhag\w*|bleed\w*|bled|h(?:a)?ematoma\w*|blood)`

const operation = String.raw`(?:surgery|operation|operated|procedure|resection|resected|excision|excised|decompression|evacuat\w*|biops\w*)`

/** The first rows are of the head and the spine. */
const ofTheHead = 5

/** Written in November 2026 from ESC/ERS 2019 acute pulmonary embolism, table 10, ACC/AHA acute coronary syndromes 2025 (fibrinolysis), AHA/ASA ischaemic stroke 2019, table 8, and the alteplase SmPC, section 4.3; no clinician has signed it. */
const bars: readonly Bar[] = [
  // A brain that has bled, whenever it was.
  {
    words: new RegExp(
      String.raw`\b${brainSite}\b(?:[- ]\w+){0,2}[- ]${bled}|\b${bled}\b[^.;,]{0,15}\b(?:in|into|within|of) (?:the |her |his |a |both )?(?:left |right )?(?:brain|head|skull|cerebell\w*|thalamus|pons|basal ganglia|putamen|ventricles?|cortex)\b|\b(?:h(?:a)?emorrhagic (?:stroke|transformation|change|conversion|infarct\w*|brain|cerebral)|petechial h(?:a)?emorrhag\w*|(?:chronic |acute |bilateral )?subdurals?\b|extradural\b|cerebral amyloid|amyloid angiopathy|superficial siderosis)|\b(?:ICH|SAH|SDH|EDH|IVH)\b`,
      'iu',
    ),
    unless: /\b(?:spinal|epidural (?:catheter|analgesia|an(?:a)?esth\w*|top-?up|fentanyl)|lobar pneumonia|family)\b/iu,
  },
  // What bleeds there when it is lysed.
  {
    words:
      /\b(?:brain|cerebral|intracranial|CNS|cerebellar|frontal|parietal|temporal|occipital) (?:\w+ )?(?:met(?:astas[ei]s|s)\b|metastatic|tumou?rs?|neoplasm|secondar(?:y|ies)|lymphoma|AVM|arteriovenous|cavernoma|aneurysm)|\b(?:metastas[ei]s|secondaries)\b[^.;]{0,20}\b(?:in|to) (?:the )?(?:brain|head|cerebr\w*)|\b(?:glioblastoma|GBM|glioma|meningioma|astrocytoma|oligodendroglioma|ependymoma|medulloblastoma|craniopharyngioma|cavernoma)\b|\b(?:berry|anterior communicating|posterior communicating|MCA|basilar|circle of Willis)[^.;,]{0,10}\baneurysm\b/iu,
    unless: /\b(?:clipped|coiled) (?:in|\d+ years)/iu,
  },
  // An ischaemic stroke: half a year; what is there for hours is what is treated.
  {
    words:
      /\b(?:isch(?:a)?emic |embolic |lacunar |cerebellar |cryptogenic |minor |major |left |right |old |previous |recent |MCA |PCA |ACA |posterior circulation )*(?:strokes?|CVA|(?:cerebral|brain|MCA|PCA|ACA|lacunar|cerebellar|thalamic|pontine|occipital|frontal|parietal|basal ganglia|capsular) infarct\w*)\b/iu,
    unless:
      /\b(?:heat ?stroke|stroke (?:volume|work|unit|ward|team|nurse|physician|consultant|call|alert|rehab\w*|risk|prevention|clinic|mimic)|h(?:a)?emorrhagic|costovertebral|CHA2DS2)\b/iu,
    for: [183, 275],
    undated: 'unknown',
    notOfToday: true,
  },
  // An operation on the brain or the spine, or a head that was hurt.
  {
    words: new RegExp(
      String.raw`\b(?:crani(?:ot|ect)om\w*|cranioplast\w*|burr[- ]?holes?|neuro-?surg\w* (?:${operation})|neurosurgery\b(?! (?:team|registrar|consultant|opinion|agrees?|input|review|advice|aware|present))|(?:brain|intra-?cranial|intra-?spinal|spinal|spine|cervical spine|lumbar spine|pituitary) ${operation}|trans-?sphenoidal|laminectom\w*|dis[ck]ectom\w*|spinal (?:fusion|fixation|stabili[sz]ation)|(?:meningioma|glioma|tumou?r of the brain|brain tumou?r|metastasis)\b[^.;,]{0,15}\b(?:resect\w*|remov\w*|excis\w*|debulk\w*)|VP shunt|ventriculo-?peritoneal shunt|external ventricular drain|EVD|deep brain stimulat\w*|aneurysm (?:clip\w*|coil\w*))\b`,
      'iu',
    ),
    unless: /\b(?:planned|awaiting|listed for|declined|in childhood|as a child)\b/iu,
    for: [61, 92],
    undated: 'unknown',
  },
  {
    words:
      /\b(?:(?:severe |significant |closed |major |blunt )?head (?:injury|trauma|strike)|(?:hit|struck|banged|knocked) (?:his|her|the|their) head|skull fracture|facial fractures?|traumatic brain injury|TBI|base of skull)\b/iu,
    for: [21, 92],
    undated: 'unknown',
  },
  // Another large operation or injury: three weeks.
  {
    words:
      /\b(?:laparotom\w*|(?:hemi-?|sub-?total )?colectom\w*|bowel resection|gastrectom\w*|o?esophagectom\w*|hepatectom\w*|liver resection|splenectom\w*|pancreat(?:ectomy|icoduodenectomy)|Whipple\w*|nephrectom\w*|cystectom\w*|prostatectom\w*|hysterectom\w*|caesarean|cesarean|C-section|thoracotom\w*|lobectom\w*|pneumonectom\w*|sternotom\w*|CABG|(?:coronary |aorto-?)?bypass (?:graft\w*|surgery)|(?:aortic|mitral|heart) valve (?:replacement|repair|surgery)|(?:AAA|aneurysm|aortic) repair|(?:hip|knee|shoulder|joint) (?:replacement|arthroplasty|hemi-?arthroplasty)|arthroplast\w*|hemiarthroplast\w*|THR|TKR|(?:kidney|renal|liver|lung|heart) transplant\w*|amputation|polytrauma|major trauma|(?:major|abdominal|vascular|cardiac|thoracic|pelvic|bowel|cancer) (?:surgery|operation)|mastectom\w*|(?:surgery|operation)\b(?! (?:team|registrar|consultant|on[- ]call|advice|opinion|review|agrees?|informed|aware))|operated(?: on)?|internal fixation|(?:femoral|femur|pelvic|hip) fracture)\b/iu,
    unless:
      /\b(?:planned|awaiting|listed for|scheduled|declined|years? ago|in childhood|minor|dental|tooth|cataract|eye|skin|day-?case|keyhole|thrombectomy|heart team|if)\b/iu,
    for: [21, 28],
    undated: 'false',
  },
  // What bleeds, or bled within weeks.
  {
    words:
      /\b(?:mel(?:a)?ena|h(?:a)?ematemesis|h(?:a)?ematochezia|(?:upper |lower |active |massive )?(?:GI|gastrointestinal|variceal|rectal|ulcer|duodenal|gastric|diverticular|retroperitoneal|intra-?abdominal|internal)\b(?: ulcer)?[- ](?:bleed\w*|h(?:a)?emorrhag\w*)|bleeding (?:\w+ )?(?:ulcer|varices|from the (?:gut|bowel|stomach|duodenum|rectum))|(?:ulcer|varices) (?:is |are |was )?bleeding|massive h(?:a)?emoptysis|h(?:a)?emoperitoneum|h(?:a)?emothorax|retroperitoneal h(?:a)?ematoma|coffee[- ]ground)\b/iu,
    for: [28, 42],
    undated: 'unknown',
  },
  // A vessel or a membrane that tears or bleeds into itself.
  {
    words:
      /\b(?:aortic|aorta|type [AB]|Stanford [AB])\b[^.;,]{0,20}\bdissect\w*|\bdissect\w*\b[^.;,]{0,20}\baort\w*|\b(?:infective |bacterial )?endocarditis\b|\bmycotic aneurysm\b|\b(?:acute )?pericarditis\b|\bh(?:a)?emopericardium\b|\b(?:tamponade)\b/iu,
    unless: /\b(?:previous|history of|old|in childhood|years? ago|repaired|excluded|(?:19|20)\d\d)\b/iu,
  },
  // A vessel that cannot be pressed.
  {
    words:
      /\b(?:lumbar puncture|LP\b|(?:liver|renal|kidney|prostate|lung|transbronchial) biops\w*|subclavian (?:puncture|line attempt)|epidural (?:catheter|analgesia|an(?:a)?esth\w*)|spinal an(?:a)?esth\w*)/iu,
    for: [2, 10],
    undated: 'false',
  },
  {
    words:
      /\b(?:h(?:a)?emophilia|von Willebrand\w*|factor (?:VII|XI) deficiency|Glanzmann|bleeding (?:diathesis|disorder|tendency))\b/iu,
    unless: /\b(?:carrier|family)\b/iu,
  },
]

function barAt({ text, next }: { readonly text: string; readonly next: string }, bar: Bar, patient: Patient): Truth {
  const found = bar.words.exec(text)
  if (found === null || bar.unless?.test(text) === true) return no('none')
  const end = found.index + found[0].length
  if (!affirmsAt(text, found.index, end)) return no('none')
  const fact = text.trim().slice(0, 140)
  if (bar.for === undefined) return yes(fact)
  const [surely, perhaps] = bar.for
  // "Right hemicolectomy. Day 6." has its time in the clause behind it.
  const since = daysBack(text, patient) ?? (isTimeAlone.test(next) ? daysBack(next, patient) : undefined)
  if (bar.notOfToday === true && (since?.most ?? 2) <= 1) return no('of today')
  if (since === undefined) {
    if (bar.notOfToday === true && !treatsAnother(patient)) return no('the stroke that is treated')
    if (bar.undated === 'false') return no('when is not on record')
    return bar.undated === 'unknown' ? unknown(`${fact}: when is not on record`) : yes(fact)
  }
  if (since.most <= surely) return yes(fact)
  // A month without its year may be of this year or of the last.
  return since.least > perhaps ? no(fact) : unknown(`${fact}: how long ago is not sure`)
}

const isTimeAlone = /^\s*(?:day|D|POD)\s?\d+\b|^\s*(?:about |some )?\S+ (?:days?|weeks?|months?) ago\b/iu

/** Whether another clot than that of a stroke is there to be dissolved. */
function treatsAnother(patient: Patient): boolean {
  return (
    anyOf(
      hasCondition(patient, 'pulmonary embolism'),
      hasCondition(patient, 'STEMI'),
      namedNow(patient, ['STEMI', 'pulmonary embolism', 'valve thrombosis', 'acute limb ischaemia']),
    ).value === 'true'
  )
}

/** A stroke of now is what is treated, and may come too late: hours from its onset, by a symptom or a note. */
function strokeTooLate(patient: Patient): Truth {
  if (strokeNow(patient).value !== 'true') return no('no stroke now')
  const told = toldOf(patient).map(({ text }) => text)
  if (
    told.some((text) =>
      /\b(?:perfusion|mismatch|penumbra|DWI|FLAIR|core (?:of )?\d|basilar (?:occlusion|thrombosis))\b/iu.test(text),
    )
  )
    return no('selected by imaging')
  const dead = told.find((text) =>
    /\b(?:established|large|extensive|completed|complete|mature|demarcated)\b[^.;,]{0,20}\b(?:infarct\w*|hypo-?(?:density|attenuation))|\bhypo-?(?:density|attenuation)\b[^.;]{0,30}\b(?:third|1\/3|half|whole|hemisphere)|\bASPECTS? (?:of |score )?[0-5]\b/iu.test(
      text,
    ),
  )
  if (dead !== undefined) return yes(dead.trim().slice(0, 140))
  const late = told.find((text) => {
    const groups =
      /\b(?:onset|last (?:seen|known) (?:to be )?well|LKW|began|started|symptoms?|deficit|weakness)\b[^.;\d]{0,25}(?<hours>\d{1,3}(?:\.\d)?)\s?(?:h\b|hrs?\b|hours?)|(?<ago>\d{1,3}(?:\.\d)?)\s?(?:h|hrs?|hours?)\b[^.;]{0,12}\b(?:ago|from onset|after onset|since onset|since last)/iu.exec(
        text,
      )?.groups
    const hours = Number(groups?.['hours'] ?? groups?.['ago'] ?? Number.NaN)
    return (
      hours > lysisWindow ||
      weekdays(text) >= 1 ||
      /\b(?:onset|began|since|started)\b[^.;,]{0,15}\b(?:yesterday|days? ago|last (?:night|week))/iu.test(text)
    )
  })
  if (late !== undefined) return yes(late.trim().slice(0, 140))
  const onset = patient.symptoms.find(
    ({ name, present, onset_hours: hours }) =>
      present &&
      hours !== undefined &&
      hours > lysisWindow &&
      /weak|palsy|paresis|plegia|droop|speech|aphasia|dysphasia|dysarthria|neglect|hemianop|stroke/iu.test(name),
  )
  return onset === undefined ? no('within the window') : yes(`${onset.name} for ${onset.onset_hours} h`)
}

/** In hours: 4.5, and what a clock is read wrongly by. */
const lysisWindow = 5

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** "Onset Tuesday, now Friday": the days between two that are named, 0 where there are none. */
function weekdays(text: string): number {
  const groups =
    /\b(?:onset|began|started|ill since|symptoms?)\b[^.;]{0,12}\b(?<first>mon|tues|wednes|thurs|fri|satur|sun)day\b[^.;]{0,20}\b(?:now|today(?: is)?|it is)\b[^.;]{0,8}\b(?<last>mon|tues|wednes|thurs|fri|satur|sun)day/iu.exec(
      text,
    )?.groups
  if (groups === undefined) return 0
  const at = (name: string | undefined): number => week.indexOf(`${name?.toLowerCase() ?? ''}day`)
  return (at(groups['last']) - at(groups['first']) + 7) % 7
}

/** mmHg: no clot is dissolved above it before it is lowered; people decide in an infarction. */
const highest = { systolic: 180, diastolic: 110 } as const

function pressureTooHigh(patient: Patient): Truth {
  const upper = latestVital(patient, 'systolic_mmhg') ?? 0
  const lower = latestVital(patient, 'diastolic_mmhg') ?? 0
  return upper > highest.systolic || lower > highest.diastolic
    ? unknown(`pressure ${upper}/${lower} mmHg`)
    : no(`pressure ${upper}/${lower} mmHg`)
}

/**
 * Whether the record forbids that a clot is dissolved, in its problem list and its notes with their times: a brain that bled once or has a tumour, a stroke of months ago, an operation of weeks ago, a bleeding now, a torn aorta, a stroke that comes too late.
 *
 * @returns `unknown` where a time is missing, or lies where people decide
 */
export const forbidsLysis: (patient: Patient) => Truth = perPatient((patient: Patient): Truth => {
  const told = toldOf(patient)
  return anyOf(
    no('nothing on record against fibrinolysis'),
    ...bars.flatMap((bar) => told.map((one) => barAt(one, bar, patient))),
    plateletsBelow(patient, 50),
    strokeTooLate(patient),
    pressureTooHigh(patient),
  )
})

/** Whether the brain or the spine itself forbids it: it has bled, has a tumour, was operated on or had a stroke months ago. */
export const headForbidsLysis: (patient: Patient) => Truth = perPatient((patient: Patient): Truth => {
  const told = toldOf(patient)
  return anyOf(
    no('nothing in the head against fibrinolysis'),
    ...bars.slice(0, ofTheHead).flatMap((bar) => told.map((one) => barAt(one, bar, patient))),
  )
})

/** The artery has been opened, or the heart operated on: the troponin is of that. */
export function afterRevascularisation({ conditions }: Patient): Truth {
  const found = conditions.find(
    ({ name, status }) =>
      status !== 'suspected' &&
      /\b(?:after|post|following|status post|s\/p|treated (?:by|with))[\s-]+(?:\w+[\s-]+){0,2}(?:PCI|CABG|bypass|stent\w*|angioplasty|cardiac surgery|valve (?:surgery|replacement))\b|\b(?:CABG|bypass graft\w*|PCI|angioplasty)\b.{0,20}\b(?:\d+|a|one|two|three|four|five|six) (?:days?|weeks?) ago\b/iu.test(
        name,
      ),
  )
  return found === undefined ? no('no recent revascularisation on record') : yes(found.name)
}

/** "Coronary angiography: SCAD of the LAD, TIMI 3", "coronaries unobstructed at angiography last evening": what it showed in this illness, and no angiogram of years ago. */
const seenAtAngiography =
  /\b(?:(?:coronary |emergency |urgent )?angiogra(?:phy|m)|cath(?:eterisation|eterization)?)(?: (?:showed|shows|done|today))?\s*[:–-]?\s(?!(?:planned|booked|for|on|if|pending|awaited|not|no)\b)(?:(?!\b(?:19|20)\d\d\b|\bago\b|\blast (?:year|month)\b)[^.]){0,60}\b(?:SCAD|TIMI ?[0-3]|unobstructed|stenos[ie]s|occlu\w+|smooth|no thrombus|normal coronar\w+)\b/iu

const openAtAngiography =
  /\b(?:coronar(?:y arter)?ies|epicardial (?:arteries|vessels)) (?:are |were )?(?:entirely |completely |all )?(?:unobstructed|smooth|clean|clear|normal|patent|without (?:stenosis|obstruction))\b(?:(?!\b(?:19|20)\d\d\b|\bago\b|\blast (?:year|month)\b|\bexpected\b)[^.]){0,40}\b(?:angio\w*|cath\w*)\b(?!(?:[^.]){0,20}\b(?:(?:19|20)\d\d|ago|last (?:year|month))\b)|\bangio(?:gra(?:phy|m))?\b(?:(?!\b(?:19|20)\d\d\b|\bago\b|\bCT\b)[^.]){0,30}\b(?:unobstructed|no (?:obstructive|significant|culprit)[^.]{0,20}(?:disease|lesion|stenosis)|smooth coronar\w+|normal coronar\w+|clean coronar\w+)/iu

/** Whether the arteries of the heart were looked at in this illness. */
export const arteriesSeen = ({ notes }: Patient): Truth =>
  notes.some(
    ({ text }) => /\bTIMI ?[0-3] flow\b/iu.test(text) || openAtAngiography.test(text) || seenAtAngiography.test(text),
  )
    ? yes('a coronary angiography, in the notes')
    : no('no coronary angiography in the notes')

/** In the report of the laboratory itself, which need not say where it looked. */
const openInReport =
  /\b(?:coronar(?:y arter)?ies|epicardial (?:arteries|vessels))(?:: | (?:are |were )?)(?:entirely |completely |all )?(?:unobstructed|smooth|clean|clear|normal|patent)\b/iu

/** Whether they were found open. */
export const arteriesOpen = ({ notes }: Patient): Truth =>
  notes.some(
    ({ kind, text }) =>
      openAtAngiography.test(text) || (/\b(?:cath|angio|coronar)/iu.test(kind ?? '') && openInReport.test(text)),
  )
    ? yes('open arteries at angiography, in the notes')
    : no('no open arteries at angiography in the notes')

/** A takotsubo is one once the arteries were seen to be open: until then it is an infarction. */
export function takotsuboSeen(patient: Patient): Truth {
  return allOf(namedNow(patient, takotsubo), arteriesOpen(patient))
}

const takotsubo = [
  'takotsubo',
  'takotsubo cardiomyopathy',
  'takotsubo syndrome',
  'stress cardiomyopathy',
  'apical ballooning',
]

/** Emergencies that raise troponin and may hurt, and in which what is given for a closing artery may kill. One that is only suspected counts: it is looked for first. */
const againstAntithrombotics = [
  'gastrointestinal bleeding',
  'GI bleed',
  'aortic dissection',
  'ruptured aneurysm',
  'ruptured aortic aneurysm',
  'haemopericardium',
  'cardiac tamponade',
  'tamponade',
  'uraemic pericarditis',
  'pericarditis',
]

/** The same in the words of a note, and what only explains the troponin: a bleeding that starves the heart. */
const otherCauses = [
  'type 2 myocardial infarction',
  'type 2 MI',
  'demand ischaemia',
  'supply-demand mismatch',
  'melaena',
  'haematemesis',
  'gastrointestinal bleeding',
  'pericarditis',
]

/**
 * Whether something else explains a raised troponin, or has to be ruled out before anything for an artery is given: what is done then is for its own rules and for people. A myocarditis is none, nor a takotsubo before the
 * arteries were seen: nobody calls them so before cardiology has looked.
 *
 * Source: Fourth Universal Definition of Myocardial Infarction, table 1
 */
export const troponinOtherwise: (patient: Patient) => Truth = perPatient((patient: Patient): Truth => {
  const listed = withoutOldEntries(patient).conditions.find(
    ({ name, status }) => status !== 'resolved' && namesAsPresent(name, againstAntithrombotics, 'is over'),
  )
  if (listed !== undefined) return yes(listed.name)
  return anyOf(
    hasCondition(patient, 'pulmonary embolism', 'active'),
    embolismInWords(patient),
    namedNow(patient, otherCauses),
    headMayBleed(patient),
    tornAorta(patient),
    takotsuboSeen(patient),
  )
})

/** Whether the artery of this infarction has been opened: "STEMI day 2" with a stent, "4 h after primary PCI to the RCA", a PCI of yesterday. */
export function arteryOpened(patient: Patient): Truth {
  const names = patient.conditions.flatMap(({ name, status }) => (status === 'suspected' ? [] : [name]))
  const isDaysOld = names.some((name) =>
    /\b(?:STEMI|infarct\w*)\b.*\b(?:(?:day|d)\s*[1-9]\d?\b|yesterday\b|last night\b|\d+ days? ago\b)/iu.test(name),
  )
  const isOpened = names.some(
    (name) =>
      /\b(?:stent|PCI|angioplasty|DES)\b/iu.test(name) &&
      !/\b(?:(?:stent|in-stent) (?:thrombos\w*|occlu\w*)|failed|unsuccessful|planned|awaiting|refused|declined|no (?:stent|PCI)|without (?:stent|PCI))\b/iu.test(
        name,
      ),
  )
  if (isDaysOld && isOpened) return yes('an infarction of days ago, with a stent')
  const told = patient.notes.some(({ text }) =>
    text.split(/[.;]\s/u).some((sentence) => opened.some((words) => words.test(sentence))),
  )
  return told ? yes('an artery that has been opened, in the notes') : afterRevascularisation(patient)
}

/** "Primary PCI of the LAD with one stent on 15 February": a stent in this illness. What is planned, or of a year that is named, is not. */
const openedLately =
  /^(?!.*\b(?:19|20)\d\d\b)(?!.*\b(?:planned|booked|awaiting|awaits|for|if|not|no|refused|years?) )(?=.*\b(?:on \d{1,2}\.? (?:January|February|March|April|May|June|July|August|September|October|November|December)|yesterday|\d+ days? ago|(?:on )?day [1-9])\b).*\b(?:PCI|angioplasty)\b.{0,60}\b(?:stents?|DES)\b/iu

/** "Day 3 post LAD stent". */
const dayAfterStent =
  /\bday [1-9]\d? (?:post|after|since)[\s-]+(?:(?!without|no\b|not\b|failed|planned)\w+[\s-]+){0,3}(?:stent\w*|PCI|PPCI|angioplasty|DES)\b/iu

/** "RCA stented": no plan, and no stent of another year. */
const stented =
  /^(?!.*\b(?:(?:19|20)\d\d|years?|months?|planned|booked|awaiting|to be|if|not|no|occluded|thrombos\w*)\b).*\b(?:RCA|LAD|LCx|Cx|circumflex|LMS|left main|culprit|vein graft)\b.{0,15}\b(?:was |is |now )?stented\b/iu

/** "4 h after primary PCI to RCA, TIMI 3", "6 hours post PPCI". */
const hoursAfter =
  /^(?!.*\b(?:failed|aborted|abandoned|unsuccessful|no flow|TIMI ?[01]|re-?occlu\w*|not opened|could not)\b).*\b(?:\d{1,2}|one|two|three|four|six|eight|twelve) ?(?:h|hrs?|hours?) (?:after|post|since|following|out from)[\s-]+(?:(?:a |the |her |his |emergency |primary |rescue |successful |uncomplicated )){0,3}(?:PCI|PPCI|angioplasty|stent\w*)\b/iu

/** "Day 4 after inferior STEMI, PCI within 2 h": what was done on the first day. */
const dayOfInfarction =
  /^(?!.*\b(?:failed|unsuccessful|planned|booked|awaiting|awaits|if|no|not|without|refused|declined|TIMI ?[01])\b).*\b(?:day [2-9]|day 1\d|\d{1,2} days) (?:after|post|since|of|following)[\s-]+(?:\p{L}+[\s-]+){0,3}(?:N?STEMI|MI|infarct\w*)\b.*\b(?:PCI|PPCI|angioplasty|stent\w*|revasculari[sz]\w*)\b/iu

const opened = [openedLately, dayAfterStent, stented, hoursAfter, dayOfInfarction]
