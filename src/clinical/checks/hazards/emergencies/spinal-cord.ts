import { hasCondition } from '../../../patient/conditions.ts'
import { perPatient } from '../../../patient/patient-facts.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, yes } from '../../../patient/truth.ts'

/** What a tumour does to the cord, as a scan or a list names it. */
const shown =
  /\b(?:MSCC|(?:spinal |metastatic |malignant |epidural )*cord compression|compress\w*\b[^.;]{0,30}\b(?:spinal )?(?:cord|conus|thecal sac|cauda)|(?:cord|conus|thecal sac)\b[^.;]{0,25}\b(?:compress\w*|indent\w*|displac\w*|squash\w*|flatten\w*|encroach\w*|impinge\w*)|(?:indent\w*|displac\w*|encroach\w*|imping\w*|efface\w*)\b[^.;]{0,25}\b(?:cord|conus|thecal sac)|epidural (?:mass|deposit|disease|extension|tumou?r|metasta\w*)|Bilsky (?:[23]|1c))\b/iu

const cancerInNotes =
  /\b(?:metasta\w*|cancer|carcinoma|adenocarcinoma|myeloma|plasmacytoma|lymphoma|melanoma|sarcoma|NSCLC|SCLC|mesothelioma|oncolog\w*|chemotherapy|lytic (?:lesion|deposit|[CTL]\d)|[CTL]\d{1,2} (?:lytic|deposit|lesion|metastasis)|PSA (?:of )?\d{3,}|(?:lung|lobe|hilar|mediastinal|renal|kidney|breast|prostate)\b[^.;]{0,20}\b(?:mass|tumou?r))\b/iu

const weak =
  /\b(?:legs?|lower limbs?|hip flexion|knee extension|ankles?|power|MRC|feet|foot)\b[^.;]{0,30}\b(?:weak\w*|heav\w*|giv(?:e|es|ing) way|[0-4][+-]?\/5|paresis|paralys\w*|drop|dragg\w*|stiff)|\b(?:weak\w*|heav\w*|stiff)\b[^.;,]{0,15}\b(?:legs?|lower limbs?)\b|\bparapar\w+|\bparapleg\w+|\bfoot ?drop\b|\boff (?:his|her|their) (?:legs|feet)\b|\b(?:cannot|can['’]t|can no longer|unable to|struggles to|not able to) (?:stand|walk|rise|climb|get up)\b|\b(?:stairs|walks?|walking|gait|mobili[sz]\w*)\b[^.;]{0,30}\b(?:banister|rail|frame|stick|unsteady|ataxic|slow|worse|difficult\w*|stumbl\w*|falls?|wide-based|spastic|only)\b|\b(?:unsteady|ataxic|spastic) gait\b|\blegs? (?:buckl\w*|feel\w* (?:like )?(?:lead|jelly))/iu

const numb =
  /\bsensory (?:level|loss|change|deficit)|\b(?:level|numb\w*|pin-?prick|sensation|par(?:a)?esth\w*|tingling|light touch)\b[^.;]{0,30}\b(?:T\d{1,2}|L[1-5]|C[3-8]|S[1-5]|waist|below|from the|ribs?|umbilic\w*|nipples?|groin|legs?|feet|both|perine\w*|saddle|xiphoid|trunk)\b|\b(?:T\d{1,2}|L[1-5]) (?:sensory )?level\b|\bsaddle (?:an(?:a)?esthesia|numbness)|\bband-like numbness\b/iu

const sphincter =
  /\b(?:urinary )?(?:retention|incontinen\w*|hesitancy)\b|\bretain\w*\b[^.;]{0,15}\b(?:urine|mL)\b|\bresidual\b[^.;]{0,12}\b[3-9]\d\d\b|\banal (?:tone|sphincter)\b[^.;]{0,12}\b(?:lax|reduced|absent|poor|low|loose|weak|diminished)|\b(?:lax|reduced|absent|poor|low) anal (?:tone|sphincter)|\b(?:cannot|can['’]t|unable to) (?:pass|void)\b|\bpalpable bladder\b|\bbladder (?:palpable|full|to umbilicus)/iu

const brisk =
  /\b(?:brisk|hyper-?reflexi\w*|clonus|up-?going|extensor) ?(?:reflexes|plantars?|knees?|ankles?)?\b|\bBabinski\b|\btone\b[^.;]{0,12}\b(?:increased|high|raised|up)\b|\bincreased tone\b|\bspastic\w*|\bLhermitte\w*/iu

const painful =
  /\b(?:back|thoracic|spin(?:e|al)|lumbar|cervical|neck|vertebra\w*|interscapular|[TL]\d{1,2})\b[^.;]{0,20}\b(?:pain\w*|ache|tender\w*)|\b(?:pain|ache|tender\w*)\b[^.;]{0,20}\b(?:back|spin(?:e|al)|thoracic|[TL]\d{1,2})\b|\bband-?(?: ?like)?\b[^.;]{0,15}\bpain|\bgirdle pain\b/iu

/** Denied, over, or of another cause. */
const denied =
  /\b(?:no|not|without|denies|nil|normal|never|intact|preserved|negative|excluded|ruled out|resolved|old|previous|history of|risk of|years? ago|(?:19|20)[01]\d|right(?:-| )sided|left(?:-| )sided|hemipar\w*|arm and leg|stroke|neuropath\w*|5\/5|prostat\w* (?:hyperplasia|enlargement)|cough|stress incontinence)\b/iu

/** A scan that has found none. */
const excluded =
  /\b(?:MRI?|MR|CT)\b[^.;]{0,60}\b(?:no|without|excludes?|excluded|normal|clear)\b(?:[^.;]{0,30}\b(?:cord|compression|canal|epidural|spine|spinal)\b|$)|\b(?:cord )?compression (?:excluded|ruled out)|\bno (?:spinal )?(?:cord|epidural)[^.;]{0,20}\b(?:compression|disease|involvement)/iu

/** What is wrong now: the list, the symptoms, and each clause of the notes. */
function entriesOf({ conditions, symptoms, notes }: Patient): readonly string[] {
  return [
    ...conditions.filter(({ status }) => status !== 'resolved').map(({ name }) => name),
    ...symptoms.filter(({ present }) => present).map(({ name }) => name),
    ...notes.flatMap(({ text }) => text.split(/(?<=[.;])\s|\n|,\s|\bbut\b/u)),
  ]
}

/**
 * Whether a cancer presses on the spinal cord now, or is likely to: a scan that shows it, or a cancer with two of weak legs, lost feeling, a bladder that does not empty, brisk reflexes and pain of the spine, and not pain alone.
 */
export const cordCompressed: (patient: Patient) => Truth = perPatient((patient: Patient) => {
  const entries = entriesOf(patient)
  const whole = patient.notes.flatMap(({ text }) => text.split(/(?<=[.;])\s|\n/u))
  if (whole.some((one) => excluded.test(one))) return no('a scan shows no compression')
  const seen = [...entries, ...whole].find((one) => shown.test(one) && !denied.test(one))
  const sign = (words: RegExp): string | undefined => entries.find((one) => words.test(one) && !denied.test(one))
  const [legs, feeling, bladder, reflexes, pain] = [weak, numb, sphincter, brisk, painful].map(sign)
  const neurology = [legs, feeling, bladder, reflexes].filter((one) => one !== undefined)
  const all = pain === undefined ? neurology : [...neurology, pain]
  const noted = whole.find(
    (one) => cancerInNotes.test(one) && !/\b(?:no|family|mother|father|screen\w*|exclude)\b/iu.test(one),
  )
  return allOf(
    anyOf(
      hasCondition(patient, 'malignancy', 'active or suspected'),
      noted === undefined ? no('no cancer on record') : yes(noted.trim().slice(0, 100)),
    ),
    anyOf(
      seen === undefined ? no('no compression shown') : yes(seen.trim().slice(0, 120)),
      (legs !== undefined || feeling !== undefined) && all.length > 1
        ? yes(all.map((one) => one.trim().slice(0, 50)).join(', '))
        : no('no signs of the cord'),
    ),
  )
})

/** Whether a scan has shown the compression, so that what is due is a decision on its treatment. */
export function compressionShown({ conditions, notes }: Patient): boolean {
  return [...conditions.map(({ name }) => name), ...notes.flatMap(({ text }) => text.split(/(?<=[.;])\s|\n/u))].some(
    (one) =>
      /\b(?:MRI?|MR|CT|scan|imaging|shows?|shown|proven|confirmed)\b/iu.test(one) &&
      shown.test(one) &&
      !denied.test(one),
  )
}
