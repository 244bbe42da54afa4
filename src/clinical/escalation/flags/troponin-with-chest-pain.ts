import { coronaryAngiography, immediateAngiography, reperfusion } from './team-procedures.ts'
import { chestPain, hasCondition, namesAsPresent } from '../../patient/conditions.ts'
import { haemoglobinBelow } from '../../patient/acute-findings.ts'
import { majorBleeding } from '../../patient/bleeding-and-clots.ts'
import { takotsuboSeen, troponinOtherwise } from '../../patient/reperfusion.ts'
import { filtrationBelow, troponinRaised } from '../../patient/laboratory-results.ts'
import { allOf, anyOf, no, type Truth, yes } from '../../patient/truth.ts'
import type { RedFlag } from '../red-flag.ts'
import { massivePe } from './massive-pe.ts'
import { longestNote } from '../../words/text.ts'
import { type Patient, type PatientInput, problemsAndNotes } from '../../patient/patient.ts'
import { around, type AroundThreshold, type Edge, plainPatient, slug } from './edge.ts'

/**
 * Troponin above the 99th percentile of its assay, with chest pain. Its grey zone is a raised troponin without pain, or with another cause of it on record (embolism, dissection, myocarditis, a bleeding down to 80 g/L, kidneys that keep it flat), and chest pain without any
 * troponin on record or with ST depression.
 */
export const troponinWithChestPain = {
  id: 'troponin-with-chest-pain',
  name: 'raised troponin with chest pain',
  source: 'ACC/AHA acute coronary syndromes 2025, https://doi.org/10.1161/CIR.0000000000001309',
  emergency: [
    'acute coronary syndrome',
    'ACS',
    'troponin',
    'trop',
    'NSTEMI',
    'STEMI',
    'NSTE-ACS',
    'myocardial infarction',
    'MI',
    'myocardial injury',
    'myocardial ischaemia',
    'heart attack',
    'coronary',
    'unstable angina',
    'chest pain',
    'chest pressure',
    'chest tightness',
    'ST elevation',
    'ST-segment elevation',
    'cath lab',
    'catheterisation laboratory',
    'catheterisation lab',
    'primary PCI',
    'PPCI',
    'infarction',
    'infarct',
  ],
  orNamed: (patient: Patient) =>
    anotherCause(patient).value === 'true' || troponinOtherwise(patient).value === 'true'
      ? otherEmergencies
      : ofTheAorta,
  specialties: ['cardiology'],
  procedures: [...reperfusion, ...immediateAngiography, ...coronaryAngiography],
  isForToday: true,
  units: [
    'CCU',
    'CCU bed',
    'CICU',
    'coronary care',
    'coronary care unit',
    'coronary care bed',
    'cardiac care unit',
    'cardiac intensive care',
    'cardiac intensive care unit',
    'CVICU',
    'cardiac step-down',
    'cardiac step-down unit',
    'cardiac step-down bed',
    'cardiology step-down unit',
    'cardiac ward',
    'cardiology ward',
    'cardiac telemetry unit',
  ],
  treatment: [[...reperfusion, ...coronaryAngiography, 'antiplatelet', 'anticoagulant', 'nitrate']],
  severity: 1,
  raised: (patient) => {
    const cause = anotherCause(patient)
    // One that raises a flag of its own is escalated as such: a call that names it is one of this flag too.
    if (cause.value === 'true' && massivePe.raised(patient).value !== 'true')
      return no(`another cause: ${cause.facts.join(', ')}`)
    const ballooned = takotsuboSeen(patient)
    if (ballooned.value === 'true') return no(`another cause: ${ballooned.facts.join(', ')}`)
    const pleura = onlyPleuritic(patient)
    if (pleura.value === 'true') return no(`pain of the pleura: ${pleura.facts.join(', ')}`)
    const flat = flatOfKidneys(patient)
    if (flat.value === 'true') return no(`troponin of the kidneys: ${flat.facts.join(', ')}`)
    return allOf(troponinRaised(patient), chestPain(patient))
  },
  grey: (patient) =>
    anyOf(troponinRaised(patient), allOf(chestPain(patient), anyOf(notMeasured(patient), depressed(patient)))),
} as const satisfies RedFlag

/** Who calls for a dissection has called for the pain: troponin rises in it too, and the surgeon comes. */
const ofTheAorta = [
  'aortic dissection',
  'type A dissection',
  'type B dissection',
  'dissection',
  'aortogram',
  'CT aorta',
]

/** What explains both the pain and the troponin, and is an emergency with a pathway of its own. Source: Fourth Universal Definition of Myocardial Infarction, table 1. */
const causes = [
  'pulmonary embolism',
  'PE',
  'aortic dissection',
  'type A dissection',
  'type B dissection',
  'myocarditis',
  'perimyocarditis',
  'pericarditis',
  'cardiac tamponade',
  'cardiac contusion',
]

/** Who comes for an embolism has come for its troponin. */
const embolismTeam = ['PERT', 'PE response team', 'embolism response team']

/** A call for what explains the troponin is one for it: who comes for a bleeding, a brain or a pericardium has seen the pain, too. */
const otherEmergencies = [
  ...causes,
  ...embolismTeam,
  ...ofTheAorta,
  'bleeding',
  'bleed',
  'haemorrhage',
  'melaena',
  'haematemesis',
  'endoscopy',
  'endoscopist',
  'neurosurgeon',
  'neurosurgery',
  'tamponade',
  'pericardial effusion',
  'pericardiocentesis',
  'takotsubo',
  'carbon monoxide',
  'hyperbaric',
]

/** g/L. A heart that is starved by a bleeding is an infarction of type 2: blood is its treatment, and the bleeding its emergency. */
const starving = 80

function anotherCause(patient: Patient): Truth {
  const found = patient.conditions.find(
    ({ name, status }) => status === 'active' && namesAsPresent(name, causes, 'is over'),
  )
  if (found !== undefined) return yes(found.name)
  const bled = allOf(haemoglobinBelow(patient, starving), majorBleeding(patient))
  if (bled.value === 'true') return bled
  // An image or a report of a note says so before the problem list does; where the list has an infarction, that is the cause.
  const isCoronary = patient.conditions.some(({ name }) =>
    /\b(?:N?STEMI|ACS|myocardial infarction|coronary)\b/iu.test(name),
  )
  const note = isCoronary ? undefined : patient.notes.find(({ text }) => namesAsPresent(text, causes, 'is over'))
  return note === undefined ? no('no other cause on record') : yes(note.text.slice(0, 80))
}

/** Pain on breathing, and no other, of a patient with what causes it on record, and no ECG that deviates by 1 mm: grey, whatever the troponin, as with any other cause. */
function onlyPleuritic(patient: Patient): Truth {
  const pains = patient.symptoms.filter(
    ({ name, present }) => present && /\bchest\b.*\b(?:pain|discomfort)\b|\bpleuritic\b/iu.test(name),
  )
  const leads = Object.values(patient.ecg?.st_deviation_mm ?? {})
  if (
    pains.length === 0 ||
    pains.some(({ name }) => !/pleuritic/iu.test(name)) ||
    leads.some((mm) => Math.abs(mm) >= 1)
  )
    return no('no pain of the pleura alone')
  const found = patient.conditions.find(
    ({ name, status }) => status === 'active' && namesAsPresent(name, pleural, 'is over'),
  )
  if (found !== undefined) return yes(found.name)
  const note = patient.notes.find(({ text }) => ofEmbolism.test(text))
  return note === undefined ? no('no disease of the pleura on record') : yes(note.text.slice(0, 80))
}

/** A troponin that serial samples found flat, as a note tells, of kidneys that filter little: a chronic injury, and grey, since the pain may still be an angina. */
function flatOfKidneys(patient: Patient): Truth {
  const kidneys = anyOf(
    filtrationBelow(patient, 45),
    hasCondition(patient, 'chronic kidney disease', 'active'),
    hasCondition(patient, 'dialysis', 'active'),
  )
  if (kidneys.value !== 'true') return no('no kidney disease on record')
  const told = problemsAndNotes(patient)
    .flatMap((text) => text.slice(0, longestNote).split(/;|\.(?!\d)|\n/u))
    .find((clause) => flatTroponin.test(clause) && !movingTroponin.test(clause))
  return told === undefined ? no('no flat troponin on record') : yes(told.trim())
}

const flatTroponin =
  /\b(?:hs[- ]?)?(?:c?tn[- ]?[ti]|trop(?:onins?|s)?)\b[^.;]{0,40}\b(?:flat|static|unchanged|stable|plateau\w*|no (?:rise|delta|significant (?:rise|change|delta)|dynamic change|change)|(?:not|without) (?:rising|a rise|dynamic))\b|\b(?:flat|static|unchanged|stable)\s(?:serial\s)?(?:hs[- ]?)?(?:c?tn[- ]?[ti]|trop(?:onins?|s)?)\b/iu

/** One sample alone, or one that moves. */
const movingTroponin =
  /\b(?:not (?:flat|static|stable)|until|if|once|pending|await\w*|rising|rose|risen|doubl\w*|then (?:rose|up)|repeat (?:due|to))\b(?<!\bnot rising)/iu

/** Images by which an embolism is looked for. */
const ofEmbolism = /\bV\/?Q\b|\bCTPA\b|\bembol\p{L}+|\bRV (?:mildly |moderately |severely )?dilat\p{L}+/iu

const pleural = ['pleural effusion', 'pleurisy', 'pneumonia', 'empyema', 'pleural infection', 'pneumothorax']

function notMeasured(patient: Patient): Truth {
  const { facts } = troponinRaised(patient)
  return facts.includes('no troponin on record') ? yes('no troponin on record') : no('troponin on record')
}

/** ST depression of 1 mm or more in two leads beside V1 to V3, where it may be the mirror of an elevation. */
function depressed({ ecg }: Patient): Truth {
  const leads = Object.entries(ecg?.st_deviation_mm ?? {}).filter(
    ([lead, mm]) => mm <= -1 && !['V1', 'V2', 'V3', 'aVR'].includes(lead),
  )
  return leads.length >= 2 ? yes(`ST depression ${leads.map(([lead]) => lead).join(', ')}`) : no('no ST depression')
}

interface Assay {
  readonly name: string
  readonly unit: string
  readonly step: number
  /** The 99th percentile, in the same unit. */
  readonly limit: number
}

const highSensitivity = 'High-sensitivity troponin T'

const assays: readonly Assay[] = [
  { name: highSensitivity, unit: 'ng/L', step: 1, limit: 14 },
  { name: highSensitivity, unit: 'pg/mL', step: 1, limit: 14 },
  { name: highSensitivity, unit: 'ng/mL', step: 0.001, limit: 0.014 },
  { name: highSensitivity, unit: 'ug/L', step: 0.001, limit: 0.014 },
  { name: 'Troponin I', unit: 'ng/mL', step: 0.01, limit: 0.04 },
]

interface Pain {
  readonly id: string
  readonly symptoms: NonNullable<PatientInput['symptoms']>
  readonly wanted: Readonly<Record<AroundThreshold['place'], Edge['wanted']>>
}

const withPain: Pain = {
  id: 'with chest pain',
  symptoms: [{ name: 'Chest pain', onset_hours: 3 }],
  wanted: { below: 'clear', at: 'clear', above: 'raised' },
}

const withoutPain: Pain = {
  id: 'without chest pain',
  symptoms: [],
  wanted: { below: 'clear', at: 'clear', above: 'grey' },
}

const painDenied: Pain = {
  ...withoutPain,
  id: 'chest pain denied',
  symptoms: [{ name: 'Chest pain', present: false }],
}

/** Edges of a raised troponin with chest pain: the 99th percentile of an assay, in each unit, with pain, without it, and with pain that is denied. */
export const troponinWithChestPainEdges: readonly Edge[] = assays.flatMap(({ name, unit, step, limit }) =>
  [withPain, withoutPain, painDenied].flatMap((pain) =>
    around(limit, step).map(({ place, value }): Edge => ({
      id: slug(`${name} ${value} ${unit} ${pain.id}`),
      what: `${name} ${value} ${unit}, ${pain.id}: ${place} the 99th percentile of ${limit} ${unit}`,
      patient: plainPatient({
        symptoms: pain.symptoms,
        labs: [{ name, value, unit, upper_reference_limit: limit, specimen: 'blood' }],
      }),
      wanted: pain.wanted[place],
    })),
  ),
)
