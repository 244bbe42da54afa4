import { hasCondition } from '../../../patient/conditions.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type Truth, allOf, anyOf, not } from '../../../patient/truth.ts'
import { leakingDrain } from '../procedures/leaking-drain.ts'
import { type ActInWords, recordSays } from './act-in-words.ts'

/** A tube that is taken out or shut, in any words: "pull the EVD", "nephrostomy clamped overnight". */
const shutOrOut = (tube: string): RegExp =>
  new RegExp(
    String.raw`\b(?:remov(?:e|ed|ing|al of)|pull(?:ed|ing)?|tak(?:e|en|ing) out|withdraw|clamp(?:ed|ing)?|spigot(?:ted)?|cap(?:ped)?|plug(?:ged)?|d\/c|discontinue|out with|get rid of)\b[^.;:]{0,25}\b${tube}|\b${tube}[^.;:,]{0,20}(?:\bout\b|\boff\b|\bremoved\b|\bpulled\b|\bclamp(?:ed)?\b|\bspigot(?:ted)?\b|\bcapped\b|\bwithdrawn\b|\btaken out\b)`,
    'iu',
  )

/** Under a condition, for later, for a moment, or another thing. */
const unless =
  /\b(?:if|once|when|until|unless|after|only|not|never|no|flush\w*|chang(?:e|ed|ing)|exchang\w*|replac\w*|reposition\w*|un-?clamp\w*|intermittent\w*|days? [2-9]|at day|next week|criteria|consider\w*|before|moments?|briefly|while (?:he|she) is (?:turned|moved)|for (?:\d+|ten|fifteen|thirty|one|an) ?(?:min\w*|h\b|hours?)|t-?PA|alteplase|DNase|urokinase|instil\w*|dwell\w*|at 1(?:\.5)? ?L|1 ?h\b|during|transport only|output (?:below|under|less)|[<≤] ?\d+ ?mL)\b/iu

interface Tube {
  readonly label: string
  readonly tube: string
  readonly holds: (patient: Patient) => Truth
  readonly because: string
  readonly source: string
}

const denied = /\b(?:no|not|without|resolved|stopped|settled|dry|minimal|nil|previous\w*|ceased|cleared)\b/iu

const tubes: readonly Tube[] = [
  {
    label: 'a ventricular drain shut or taken out while it drains a brain under pressure',
    tube: String.raw`(?:EVD|external ventricular drain|ventricular drain|ventriculostomy)`,
    holds: (patient) =>
      allOf(
        recordSays(patient, /\b(?:EVD|ventricular drain|ventriculostomy)\b/iu),
        recordSays(
          patient,
          /\bICP\b[^.;\d]{0,15}(?:2[1-9]|[3-9]\d)\b|\b(?:1[5-9]\d|[2-9]\d\d) ?mL\b[^.;]{0,20}\b(?:CSF|day|24|per)|\b(?:acute|obstructive) hydrocephalus\b/iu,
          denied,
        ),
      ),
    because: 'the fluid has no way out, and the brain herniates',
    source: 'AHA/ASA subarachnoid haemorrhage 2023, section 8.1; Neurocritical Care Society EVD 2016',
  },
  {
    label: 'a nephrostomy shut or taken out with pus behind a stone',
    tube: String.raw`nephrostom(?:y|ies)(?: tube| drain)?`,
    holds: (patient) =>
      allOf(
        recordSays(patient, /\bnephrostom(?:y|ies)\b/iu),
        recordSays(patient, /\b(?:pyonephrosis|pus|infected obstruct\w*|obstruct(?:ing|ed)|obstructive)\b/iu, denied),
      ),
    because: 'the pus goes into the blood: it stays until the obstruction is gone',
    source: 'EAU urolithiasis 2024, section 3.4; NICE NG118 (2019)',
  },
  {
    label: 'a stomach tube shut or taken out in an obstructed bowel',
    tube: String.raw`(?:NG(?:T)?(?: tube)?|naso-?gastric(?: tube)?|Ryle['’]?s(?: tube)?)`,
    holds: (patient) =>
      allOf(
        recordSays(
          patient,
          /\b(?:small bowel obstruction|SBO|bowel obstruction|ileus|gastric outlet obstruction)\b/iu,
          denied,
        ),
        recordSays(
          patient,
          /\b(?:[1-9](?:\.\d)? ?L|[5-9]\d\d ?mL|\d{4} ?mL)\b[^.;]{0,40}\b(?:faec\w*|fec\w*|bil\w*|NG|overnight|24)|\b(?:NG|Ryle\w*|nasogastric)\b[^.;]{0,30}(?:[1-9](?:\.\d)? ?L|[5-9]\d\d ?mL|\d{4} ?mL)\b/iu,
          denied,
        ),
      ),
    because: 'the stomach fills, and what is vomited is breathed in',
    source: 'WSES Bologna guidelines 2017, adhesive small bowel obstruction; NCEPOD acute bowel obstruction 2020',
  },
  {
    label: 'a pacing wire taken out of who depends on it',
    tube: String.raw`(?:(?:temporary )?pacing wires?|TPW|pacing|epicardial wires?|temp wires?)`,
    holds: (patient) =>
      recordSays(
        patient,
        /\b(?:pac(?:ing|emaker)[- ]depend\w*|no (?:underlying|escape|intrinsic) (?:rhythm|rate|beats?)|underlying (?:rhythm )?asystole|dependent on (?:the )?(?:pacing|wire)|pauses? of \d+ ?s\w* (?:off|without) pacing)\b/iu,
        /\b(?:not (?:pacing )?dependent|resolved|permanent (?:pacemaker )?(?:implanted|in))\b/iu,
      ),
    because: 'the heart stands still: the permanent one is in first',
    source: 'ESC cardiac pacing 2021, section 8; ACC/AHA bradycardia 2018',
  },
  {
    label: 'a pericardial drain shut or taken out while it drains',
    tube: String.raw`(?:pericardial (?:drain|catheter|pigtail))`,
    holds: (patient) =>
      recordSays(
        patient,
        /\bpericardial (?:drain|catheter|pigtail)\b[^.;]{0,30}\b(?:[5-9]\d|[1-9]\d\d) ?mL\b/iu,
        /\b(?:dry|since|total|initial\w*|at insertion)\b/iu,
      ),
    because: 'the tamponade comes back: it stays until less than 25 to 50 mL come in a day',
    source: 'ESC pericardial diseases 2015 and 2025, section on drainage',
  },
  {
    label: 'a drain of the gallbladder taken out with its sepsis on',
    tube: String.raw`(?:cholecystostomy(?: drain| tube)?|PTC drain|biliary drain)`,
    holds: (patient) =>
      allOf(
        recordSays(patient, /\b(?:cholecystostomy|PTC drain|biliary drain)\b/iu),
        anyOf(
          recordSays(patient, /\bday [0-6]\b|\bpus\b|\b(?:inserted|placed) (?:yesterday|today|\d+ ?h)/iu, denied),
          recordSays(patient, /\b(?:febrile|temp\w* (?:38|39|40))/iu, denied),
        ),
      ),
    because: 'bile runs into the belly: the tract takes weeks',
    source: 'Tokyo guidelines 2018; CIRSE percutaneous cholecystostomy 2021',
  },
  {
    label: 'a bladder catheter taken out hours after a high-pressure retention',
    tube: String.raw`(?:(?:urinary |urethral |bladder |Foley )?catheter|IDC|Foley)`,
    holds: (patient) =>
      allOf(
        recordSays(
          patient,
          /\b(?:high[- ]pressure (?:chronic )?retention|chronic (?:urinary )?retention|(?:bladder|residual|retention|drained)\b[^.;]{0,20}(?:1[.,]?\d{0,3} ?L|1\d{3} ?mL|[2-9](?:\.\d)? ?L))/iu,
          denied,
        ),
        hasCondition(patient, 'acute kidney injury', 'active'),
        not(recordSays(patient, /\b(?:central|PICC|epidural|dialysis|nephrostomy) (?:line|catheter)\b/iu)),
      ),
    because: 'the kidneys are shut again: the catheter stays until they have recovered',
    source: 'NICE CG97 (2010), section 1.6; BAUS chronic retention 2018',
  },
  {
    label: 'a chest drain shut or taken out while blood or pus comes',
    tube: String.raw`(?:(?:chest |intercostal |pleural )?(?:drain|tube)|ICD|ICC)`,
    holds: (patient) =>
      allOf(
        recordSays(patient, /\b(?:h(?:a)?emothorax|empyema|pyothorax|pleural infection)\b/iu, denied),
        recordSays(
          patient,
          /\b(?:drain\w*|tube|output|blood|pus)\b[^.;]{0,25}(?:[2-9]\d\d|\d{4}) ?mL\b|\b(?:[2-9]\d\d|\d{4}) ?mL\b[^.;]{0,20}\b(?:pus|blood|in|last|over|per)\b/iu,
          denied,
        ),
      ),
    because: 'what is left in bleeds on or festers, unseen',
    source: 'BTS pleural disease 2023, pleural infection; ATLS, haemothorax',
  },
]

const chestDrain = String.raw`(?:(?:chest|intercostal|pleural|apical) (?:drain|tube)|ICD|ICC|drain)`

/** A drain that lets out air, taken out: who shuts it is another finding (`shutDrains`). */
const leakingDrainOut: ActInWords = {
  label: 'a chest drain taken out while it lets out air',
  act: new RegExp(
    String.raw`\b(?:remov(?:e|al of)|pull|take out|d\/c|discontinue|out with)\b (?:(?:the|his|her|this|apical|basal|left|right|\d+F) ){0,3}${chestDrain}\b|\b${chestDrain}\b(?: (?:is|can|to|be|should|may|comes?|goes)){0,3} (?:out|removed|pulled)\b`,
    'iu',
  ),
  unless:
    /\b(?:if|once|when|until|unless|provided|not|never|no|nil|without|leak (?:stops|stopped|ends|under|below|less)|after (?:\d+ ?h|the leak|leak|bubbling|seal|it has)|stop\w* (?:leaking|bubbling)|dressing|sutures?|stitch\w*|exchang\w*|replac\w*|day [4-9]|before|Heimlich|ambulatory|pacemaker|shocks?)\b|[<≤]/iu,
  holds: (patient) => leakingDrain(patient),
  because: 'the air has no way out: the lung falls, and a tension pneumothorax follows',
  source: 'BTS pleural disease 2023; ESTS/AATS 2011: no removal before the leak has stopped',
}

/** Tubes and drains that are shut or taken out while the patient lives by them: written in November 2026, cited from memory; no clinician has signed the table. */
export const actsOnTubesAndDrains: readonly ActInWords[] = [
  ...tubes.map(({ tube, ...row }) => ({ ...row, act: shutOrOut(tube), unless })),
  leakingDrainOut,
]
