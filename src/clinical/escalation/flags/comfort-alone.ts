import { type Patient, problemsAndNotes } from '../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, yes } from '../../patient/truth.ts'
import type { RedFlag } from '../red-flag.ts'

/** That comfort is the only goal, or that the patient is dying. Source: NICE NG31, care of dying adults: tests and treatments that bring no comfort are left out. */
const comfort =
  /\b(?:comfort[- ](?:care|measures|focus\w*|only|alone|orders?|feeding)|comfort,? not cure|(?:wants?|wishes for|asks? for|chose|chooses|prefers) (?:only |nothing but |to be kept |)comfort(?:able)?|hospice (?:ward|patient|inpatient)|(?:comfort|symptoms?|symptom control) (?:only|alone)|comfort (?:is|as) (?:the|her|his|their) (?:only |sole )?goal|CMO|(?:actively|imminently|now|is|[s]?he['’]s) dying|dying (?:phase|patient|now)|(?:last|final) (?:hours|days)(?: of life)?|hours (?:to|or) (?:short |a few )?days|end[- ]of[- ]life|EOLC?|terminal (?:phase|agitation|secretions)|anticipatory (?:medic\w*|drugs|prescrib\w*))\b/iu

/** "Not yet for comfort care", "family asks about comfort care", "comfort care was revoked". */
const open =
  /\b(?:not (?:yet )?(?:for|on|in|ready for)? ?(?:comfort|dying|hospice|end[- ]of)|not (?:actively |imminently )?dying|(?:to )?discuss\w*|(?:was|were|been) on|earlier|previously|consider\w*|asks? about|thinking about|before (?:any )?comfort|declin\w+ (?:comfort|hospice)|refus\w+ (?:comfort|hospice)|revok\w+|rescind\w*|reversed|full (?:treatment|code|escalation|active)|wants? (?:everything|treatment|dialysis))\b/iu

function clausesOf(text: string): readonly string[] {
  return text.split(/[.;\n]\s*/u)
}

/** Whether the goals of care are palliative and the record says that comfort is the only goal, or that the patient is dying. */
export function comfortAlone(patient: Patient): Truth {
  if (patient.goals_of_care !== 'palliative') return no('goals of care')
  const clauses = problemsAndNotes(patient).flatMap(clausesOf)
  if (clauses.some((clause) => reversed.test(clause))) return no('comfort alone is not settled')
  if (patient.notes.some(({ kind }) => kind !== undefined && ofHospice.test(kind))) return yes('a note of a hospice')
  const found = clauses.find((clause) => comfort.test(clause) && !open.test(clause))
  return found === undefined ? no('palliative, and not for comfort alone') : yes(found.trim().slice(0, 80))
}

/** Where a patient is who has nothing but comfort as the goal. */
const ofHospice = /^\W*(?:in-?patient )?hospice(?: (?:ward|unit|admission|round|doctor|physician|note|review))?\W*$/iu

/** A plan that a note takes back holds no longer, whatever an earlier one says. */
const reversed =
  /\b(?:comfort care|comfort measures|palliative (?:plan|care)|DNR|hospice)\b[^.;]{0,30}\b(?:revoked|rescinded|reversed|withdrawn|cancelled|stopped)\b|\b(?:plan|decision|goals?|orders?)\b[^.;]{0,20}\b(?:revoked|rescinded|reversed)\b|\bchanged (?:her|his|their) mind\b|(?<!\b(?:no|not|not for|against|instead of|than) )\bfull (?:code|escalation|active treatment|treatment)\b/iu

/**
 * A flag that is in its grey zone for who is dying and has comfort as the only goal: nobody has to be called about a potassium that is left alone on purpose, and a call is not a false alarm.
 */
export function unlessForComfort<Flag extends RedFlag>(flag: Flag): Flag {
  const raised = (patient: Patient): Truth => {
    const truth = flag.raised(patient)
    const dying = truth.value === 'false' ? no('not raised') : comfortAlone(patient)
    return dying.value === 'true' ? no(`comfort is the goal: ${dying.facts.join(', ')}`) : truth
  }
  const grey = (patient: Patient): Truth =>
    anyOf(flag.grey?.(patient) ?? no('no grey zone'), allOf(comfortAlone(patient), flag.raised(patient)))
  return { ...flag, raised, grey }
}
