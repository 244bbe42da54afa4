import { haemoglobinBelow, namedNow } from './acute-findings.ts'
import { namesAsPresent } from './conditions.ts'
import { latestVital } from './emergencies.ts'
import { daysSincePast } from './entry-times.ts'
import { latestLab } from './laboratory-results.ts'
import type { Patient } from './patient.ts'
import { type Truth, anyOf, no, yes } from './truth.ts'

/** g/L within which a haemoglobin that fell is a bleeding, and not a difference of samples. */
const largeFall = 25

/** By how much the haemoglobin fell from an earlier one that a note gives ("Hb was 138 in May"): 25 g/L or more. */
export function haemoglobinFell({ labs, notes }: Patient): Truth {
  const lab = latestLab(labs.filter(({ name }) => /^(?:ha?emoglobin|hb|hgb)$/iu.test(name.trim())))
  if (lab === undefined) return no('no haemoglobin on record')
  const scale = (value: number): number => (value < 25 ? value * 10 : value)
  const now = scale(lab.value)
  const before = notes
    .flatMap(({ text }) => [
      ...text.matchAll(/\b(?:Hb|Hgb|ha?emoglobin)\b[^.;\d]{0,20}(?<value>\d{1,3}(?:\.\d)?)(?!\s?%)/giu),
    ])
    .map(({ groups }) => scale(Number(groups?.['value'])))
  const highest = Math.max(0, ...before.filter((value) => value >= 60 && value <= 200))
  return highest - now >= largeFall
    ? yes(`haemoglobin ${lab.value} ${lab.unit}, and ${highest} g/L before`)
    : no('no fall of the haemoglobin')
}

/** Blood in the chest: named, frank at the tap, or an opacity after an injury with a haemoglobin that fell. */
export function haemothorax(patient: Patient): Truth {
  const named = namedNow(patient, ['haemothorax', 'hemothorax', 'haemopneumothorax'])
  if (named.value === 'true') return named
  const text = patient.notes.map((note) => note.text).join('\n')
  const injured =
    /\b(?:rib fractures?|fractured ribs?|ribs? [\d-]+[^.;]{0,20}(?:fractur\w*|tender)|fell|fall|trauma|stab\w*|RTC|MVC|after (?:the )?(?:biopsy|line|drain|tap|thoracentesis|procedure))\b/iu.test(
      text,
    )
  const filled =
    patient.pleural_effusion !== undefined || /\b(?:effusion|opaque|opacity|dull|white-?out|fluid)\b/iu.test(text)
  const frank =
    /\b(?:frank(?:ly)? blood\w*|pure blood|bloody tap|uniformly bloody)\b/iu.test(text) ||
    patient.labs.some(
      ({ name, value }) => /pleural\b.*\bha?ematocrit/iu.test(name) && value >= 0.15 && (value <= 1 || value >= 15),
    )
  if (!filled || !(injured || frank)) return no('no haemothorax on record')
  const fell = haemoglobinFell(patient)
  if (fell.value === 'true')
    return yes(`fluid in the chest after an injury or with blood in it, ${fell.facts.join(', ')}`)
  return frank && injured ? yes('blood at the tap after an injury') : no('no haemothorax on record')
}

/** In days: "intracerebral haemorrhage 2022" is of another year, and does not bleed now. */
const longOver = 180

/** A record without the entries of its problem list that lie half a year back. */
export function withoutOldEntries(patient: Patient): Patient {
  const conditions = patient.conditions.filter(({ name }) => {
    const since = daysSincePast(name, patient)
    return since === undefined || since.least <= longOver || since.least === Infinity
  })
  return conditions.length === patient.conditions.length ? patient : { ...patient, conditions }
}

const inHead = [
  'subdural haematoma',
  'acute subdural',
  'subdural',
  'extradural haematoma',
  'intracranial haemorrhage',
  'intracerebral haemorrhage',
  'subarachnoid haemorrhage',
  'haemorrhagic stroke',
  'haemorrhagic transformation',
  'intraventricular haemorrhage',
]

/** A bleeding in the head of now, also one that is only suspected; with a year or "weeks ago" it is one that was. */
export function headMayBleed(patient: Patient): Truth {
  const found = patient.conditions.find(
    ({ name, status }) => status !== 'resolved' && isOfNow(name, patient) && namesAsPresent(name, inHead, 'is over'),
  )
  return found === undefined ? no('no bleeding in the head on the problem list') : yes(found.name)
}

function isOfNow(name: string, patient: Patient): boolean {
  const since = daysSincePast(name, patient)
  return since === undefined ? !/\b(?:(?:19|20)\d\d|ago|last)\b/iu.test(name) : since.most <= fresh
}

/** In days. */
const fresh = 2

/** Bleeding now that an anticoagulant makes worse: in the head, in the chest, or of any place with shock, a haemoglobin below 80 g/L or a large fall of it. */
export function majorBleeding(patient: Patient): Truth {
  const head = namedNow(withoutOldEntries(patient), inHead)
  if (head.value === 'true') return head
  const chest = haemothorax(patient)
  if (chest.value === 'true') return chest
  const elsewhere = namedNow(patient, [
    'haematemesis',
    'melaena',
    'haematochezia',
    'variceal bleed',
    'GI bleed',
    'gastrointestinal bleeding',
    'massive haemoptysis',
    'retroperitoneal haematoma',
    'retroperitoneal bleed',
    'haemoperitoneum',
    'psoas haematoma',
    'rectus sheath haematoma',
  ])
  if (elsewhere.value !== 'true') return elsewhere
  const severe = [haemoglobinBelow(patient, 80), haemoglobinFell(patient)].find(({ value }) => value === 'true')
  return severe === undefined
    ? no('no major bleeding on record')
    : yes([...elsewhere.facts, ...severe.facts].join(', '))
}

/** Points that the record alone gives of the Wells score for embolism; the clinician's own judgement is left out, so that it is a least one. Source: Wells 2000 */
export function leastWellsPoints(patient: Patient): { readonly points: number; readonly facts: readonly string[] } {
  const text = [
    ...patient.notes.map((note) => note.text),
    ...patient.symptoms.filter(({ present }) => present).map(({ name }) => name),
  ].join('. ')
  const list = [...patient.conditions.map(({ name }) => name), text].join('. ')
  const rate = latestVital(patient, 'heart_rate_per_min') ?? 0
  const items: readonly (readonly [boolean, number, string])[] = [
    [
      /\b(?:left|right|unilateral|one) (?:leg|calf|thigh)\b[^.;]{0,40}\b(?:swell\w*|swollen|larger|bigger|tender|oedema)|\b(?:leg|calf) (?:swelling|tenderness),? (?:left|right)|\bcalf\b[^.;]{0,30}\b(?:larger|swollen|\d(?:\.\d)? ?cm)|\bswollen (?:left|right) (?:leg|calf)/iu.test(
        text,
      ),
      3,
      'one leg swollen',
    ],
    [rate > 100, 1.5, `heart rate ${rate}/min`],
    [
      /\b(?:DVT|PE|VTE|deep vein thrombosis|pulmonary embol\w+)\b[^.;]{0,20}\b(?:\d+ (?:years?|months?) ago|(?:19|20)\d\d|previous)|\b(?:previous|prior|history of|old) (?:\w+ )?(?:DVT|PE|VTE|deep vein thrombosis)/iu.test(
        list,
      ),
      1.5,
      'an earlier clot',
    ],
    [
      /\b(?:surgery|arthroplasty|replacement|operation|plaster|cast|immobil\w+|bedridden|bed-?bound|fixation)\b[^.;]{0,30}\b(?:\d{1,2} days?|[1-4] weeks?|last (?:week|month)) ago|\bin (?:a )?(?:plaster|cast)\b|\bpost-?op(?:erative)? day/iu.test(
        list,
      ),
      1.5,
      'an operation or rest in bed',
    ],
    [/\bha?emoptysis\b|\bspecks of blood\b|\bcoughing (?:up )?blood\b/iu.test(text), 1, 'haemoptysis'],
    [/\b(?:metasta\w+|chemotherapy|active cancer|carcinoma|lymphoma)\b/iu.test(list), 1, 'cancer'],
  ]
  const held = items.filter(([holds]) => holds)
  return { points: held.reduce((sum, [, points]) => sum + points, 0), facts: held.map(([, , fact]) => fact) }
}

const deficit =
  /\b(?:weakness|hemiparesis|hemiplegia|facial (?:droop|palsy|weakness)|face droop|aphasia|dysphasia|slurred speech|dysarthria|hemianopia|neglect)\b/iu

/** A stroke now: named, or a deficit of today with a score of it. */
export function strokeNow(patient: Patient): Truth {
  const named = namedNow(patient, [
    'ischaemic stroke',
    'acute stroke',
    'MCA occlusion',
    'M1 occlusion',
    'M2 occlusion',
    'basilar occlusion',
    'acute ischaemic stroke',
  ])
  if (named.value === 'true') return named
  const symptom = patient.symptoms.find(
    ({ name, present, onset_hours: onset }) => present && deficit.test(name) && (onset === undefined || onset <= day),
  )
  const score = patient.notes.some(({ text }) => /\bNIHSS\b/u.test(text))
  return symptom !== undefined && score ? yes(`${symptom.name}, an NIHSS in the notes`) : no('no stroke on record')
}

/** In hours: what began earlier is too late to dissolve. */
const day = 24

const dissection = ['aortic dissection', 'type A dissection', 'acute dissection', 'dissection flap', 'intimal flap']

/**
 * Signs of a dissection that no other diagnosis of chest pain gives together: two of a tearing pain, a difference of pressure between the arms, a wide mediastinum, a new diastolic murmur, a limb without pulse.
 *
 * Source: ACC/AHA aortic disease 2022, the risk score of detection (ADD-RS)
 */
function tearing(patient: Patient): Truth {
  const text = [
    ...patient.symptoms.filter(({ present }) => present).map(({ name }) => name),
    ...patient.notes.map((note) => note.text),
  ].join('. ')
  const signs = dissectionSigns.filter((sign) => {
    const match = sign.exec(text)
    if (match === null) return false
    const around = text.slice(Math.max(0, match.index - 25), match.index + match[0].length + 20)
    return !/\b(?:no|not|without|denies|equal|symmetric\w*|normal)\b/iu.test(around)
  })
  const count = signs.length + (armsDiffer(text) ? 1 : 0)
  return count >= 2
    ? yes(`${count} signs of an aortic dissection in the notes`)
    : no('no signs of an aortic dissection')
}

const dissectionSigns = [
  /\b(?:tearing|ripping)\b/iu,
  /\b(?:arm|BP|pressure|pulse)s? (?:\w+ ){0,2}(?:differen\w*|differential|discrepan\w*|deficit|unequal)|\bunequal (?:pulses|arm)/iu,
  /\b(?:wide|widened|broad)\b[^.]{0,15}\bmediastin\w*|\bmediastin\w*[^.]{0,15}\b(?:wide\w*|\d{1,2}(?:\.\d)? ?cm)/iu,
  /\bnew (?:early )?(?:diastolic|aortic regurg\w*|AR)\b/iu,
  /\b(?:leg|arm|foot|limb)\b[^.]{0,20}\b(?:cold|cool|numb|pulseless)|\bpulseless\b/iu,
]

/** mmHg between the arms. */
const differing = 20

function armsDiffer(text: string): boolean {
  const sides =
    /\b(?:right|R)\b\D{0,12}(?<one>\d{2,3})\/\d{2,3}\D{0,20}\b(?:left|L)\b\D{0,12}(?<two>\d{2,3})\/\d{2,3}/iu.exec(
      text,
    )?.groups
  return sides !== undefined && Math.abs(Number(sides['one']) - Number(sides['two'])) >= differing
}

/** A torn aorta: named, or by its signs. */
export function tornAorta(patient: Patient): Truth {
  return anyOf(namedNow(patient, dissection), tearing(patient))
}
