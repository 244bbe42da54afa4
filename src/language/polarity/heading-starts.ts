import type { Token } from '../words/token.ts'

const titles = new Set(
  'diagnosis diagnoses impression plan assessment complications complication findings finding history histories medications medication meds allergies allergy procedure procedures exam examination indication indications technique comparison conclusion conclusions recommendation recommendations course hpi pmh pmhx psh fh fhx sh ros labs lab laboratory data disposition condition follow-up followup follow up repeat specimen specimens source interpretation summary chief complaint complaints cc social family surgical lungs lung heart abdomen abd extremities ext neuro neurologic neurological skin heent neck chest cv cardiovascular cardiac resp respiratory pulmonary gi gu gastrointestinal genitourinary musculoskeletal msk psych psychiatric endocrine constitutional hematologic general gen vitals vital signs back eyes ears nose throat mouth ent breast breasts pelvis bones postoperative preoperative final discharge admission past medical present illness physical clinical hospital ed emergency review systems system imaging anesthesia addendum comment comments note notes result results studies instructions ekg ecg cxr ct mri problems problem list diet activity'.split(
    ' ',
  ),
)
const joins = new Set(['of', 'and', '/', '&', '(', ')', 'es', 's'])
const longest = 8

/**
 * Where the headings within a line start: the words of titles before a colon, so that "Complications: none Postoperative diagnosis: colitis" is read as two.
 *
 * @param from the first token to look at
 */
export function headingStarts(tokens: readonly Token[], from: number): ReadonlySet<number> {
  let starts: Set<number> | undefined
  for (let at = from; at < tokens.length; at += 1) {
    if (tokens[at]?.word !== ':') continue
    let start = at
    for (let back = at - 1; back >= from && back >= at - longest; back -= 1) {
      const word = tokens[back]?.word ?? ''
      if (titles.has(word)) start = back
      else if (!joins.has(word)) break
    }
    if (start < at) (starts ??= new Set<number>()).add(start)
  }
  return starts ?? none
}

const none: ReadonlySet<number> = new Set()
