import { namedNow } from '../../../patient/acute-findings.ts'
import { perPatient } from '../../../patient/patient-facts.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type Truth, anyOf, no, yes } from '../../../patient/truth.ts'
import { clausesOf, deniedInRecord } from '../record-words.ts'

/** From this probability on a classifier has seen it. */
const seen = 0.8

const air = String.raw`(?:(?:hydro|h(?:a)?emo)?pneumothora\w+|PTX)`

/** Of another year, or gone. */
const past = new RegExp(
  String.raw`\b${air}[^.;]{0,25}\b(?:19\d\d|20[01]\d|202[0-4]|years? ago|resolved|gone|previously)\b|\b(?:previous|old|past|history of|(?:19\d\d|20[01]\d|202[0-4]))\b[^.;]{0,20}\b${air}`,
  'iu',
)

const named = new RegExp(String.raw`\b${air}\b`, 'giu')

/** Looked for by a scan, and not there. */
const excludes = new RegExp(
  String.raw`\b(?:no|not|without|nor|rather than|excluded|exclud(?:es|ing)|ruled out)\b[^.;]{0,30}\b${air}|\b${air}\b[^.;,]{0,20}\b(?:excluded|ruled out|not (?:seen|confirmed|present)|absent)\b`,
  'iu',
)

const device = String.raw`(?:drain|chest tube|tube|ICD|ICC|pig-?tail|Seldinger|thoracostomy|\d{1,2} ?(?:F|Fr|French))`

/** A drain that is in, and works. */
const isIn = new RegExp(
  [
    String.raw`\b${device}\b[^.;]{0,40}\b(?:in situ|in|inserted|in place|placed|sited|swing\w*|bubbl\w*|since|day \d|working|functioning|patent|draining|on (?:free drainage|suction|underwater seal))\b`,
    String.raw`\b(?:has|with|after|post|since|day \d+ (?:of|with)|\d+ (?:h|hours|min\w*) (?:after|post))\b[^.;,]{0,15}\b${device}\b`,
    String.raw`\b\d{1,2} ?(?:F|Fr|French)\b(?: \p{L}+){0,2} (?:drain|tube|pig-?tail|ICD|ICC|Seldinger)\b`,
    String.raw`\b(?:drained|decompressed|aspirated)\b`,
    String.raw`\bre-?expanded\b|\bresolved pneumothorax\b|\blung (?:is |fully )*up\b`,
  ].join('|'),
  'iu',
)

/** It is still to come, or out again. */
const isNotIn =
  /\b(?:no|not|nobody|no one|never|without|nil|yet|await\w*|pending|plan\w*|booked|tomorrow|on the list|list|to be|needs?|needed|wants?|declin\w*|refus\w*|consider\w*|if|before|removed|out|pulled|fell|dislodged|blocked|failed|undrained|un-drained)\b/iu

/** Air in the chest that nothing has let out, by the record. */
export const undrainedPneumothorax: (patient: Patient) => Truth = perPatient((patient: Patient) => {
  const notes = patient.notes.flatMap(({ text }) => clausesOf(text)).filter((clause) => !past.test(clause))
  const drained = notes.flatMap((one) => one.split(/,\s/u)).find((part) => isIn.test(part) && !isNotIn.test(part))
  if (drained !== undefined) return no('a drain is in')
  const lastShown = notes.findLastIndex(affirms)
  const lastExcluded = notes.findLastIndex((clause) => excludes.test(clause))
  const classified = patient.cxr_classifications.find(
    ({ finding, probability }) => /^pneumothorax$/iu.test(finding) && probability >= seen,
  )
  const conditions = patient.conditions.filter(({ name }) => !past.test(name))
  // A scan that came later and found none is believed over a note; what stands on the problem list stays.
  const told =
    lastExcluded > lastShown ? [] : patient.notes.map((note) => ({ ...note, text: notes.join(' ') })).slice(0, 1)
  return anyOf(
    namedNow({ ...patient, conditions, notes: told }, ['pneumothorax', 'pneumothoraces', 'hydropneumothorax', 'PTX']),
    pleuralLine(patient),
    classified === undefined
      ? no('no pneumothorax on the film')
      : yes(`pneumothorax on the film (${classified.probability})`),
  )
})

function affirms(clause: string): boolean {
  return (
    !excludes.test(clause) &&
    [...clause.matchAll(named)].some(({ index }) => !deniedInRecord.test(clause.slice(Math.max(0, index - 60), index)))
  )
}

/** What a film or a probe shows of air outside of the lung, where nobody gives it its name: an edge of the lung with nothing beyond it, a deep sulcus, a lung point. */
const edgeOfLung =
  /\b(?:visceral )?(?:pleural|lung) (?:line|edge|margin)\b[^.;]{0,60}\b(?:absent|no|without|lack of|loss of|devoid of|missing)\b[^.;]{0,25}\b(?:markings?|vessels?|vasculature|lung|vascular\w*)\b|\b(?:absent|no|without|lack of|loss of|devoid of)\b[^.;]{0,25}\b(?:lung |broncho-?vascular |vascular |pulmonary )?(?:markings?|vessels?|vasculature)\b[^.;]{0,40}\b(?:beyond|lateral(?:ly)?|peripheral(?:ly)?|outside|distal|apical(?:ly)?|pleural line|lung edge)\b|\b(?:pleural|lung) (?:line|edge)\b[^.;]{0,30}\b\d+(?:\.\d)? ?(?:cm|mm)\b[^.;]{0,30}\b(?:from|to|off) (?:the )?(?:chest wall|cupola|apex|ribs?)\b|\bdeep sulcus\b|\blung point\b|\bair in the pleural (?:space|cavity)\b|\bcollapsed lung\b[^.;]{0,30}\b(?:air|gas)\b|\blung (?:is )?(?:away|separated|retracted) from the chest wall\b/iu

const noEdge =
  /\b(?:no|without|neither|not)\b[^.;,]{0,30}\b(?:pleural line|lung edge|lung point|deep sulcus|air in the pleural)\b|\b(?:lung point|deep sulcus)\b[^.;,]{0,12}\b(?:not|absent|none)\b|\b(?:pleural line|lung edge) (?:is )?(?:not|absent)\b|\bskin ?fold\b|\b(?:old|chronic|unchanged|known|resolved|re-?expanded)\b/iu

function pleuralLine({ notes }: Patient): Truth {
  const clause = notes.flatMap(({ text }) => clausesOf(text)).find((one) => edgeOfLung.test(one) && !noEdge.test(one))
  return clause === undefined ? no('no edge of the lung on a film') : yes(clause.trim().slice(0, 140))
}
