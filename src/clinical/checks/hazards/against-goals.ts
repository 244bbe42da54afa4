import type { Patient } from '../../patient/patient.ts'
import { quote } from '../../words/text.ts'
import { clausesOf, orderTexts, type TextOfAnswer } from './record-words.ts'

/** What only prolongs life. Written in November 2026 from clinical knowledge; no clinician has signed the list. */
const sustaining =
  /\b(?:intubat\w*|(?:invasive|mechanical) ventilation|ventilat(?:e|or)|(?:admit|transfer|move|escalate|refer|bed)\b[^.;]{0,30}\b(?:ICU|ITU|CCU|CICU|intensive care|critical care)|CPR|full code|dobutamine|milrinone|levosimendan|nor-?adrenaline|norepinephrine|adrenaline infusion|epinephrine infusion|vasopressin|vasopressors?|inotropes?|(?:start|begin|arrange|emergency|urgent) (?:haemo|hemo)?dialysis|(?:haemo|hemo)filtration|ECMO|Impella|ECPR|(?:leave|keep)\b[^.;]{0,20}\bshocks? on|tracheostomy)\b/iu

/** It is not to be done, or only somebody else's case is spoken of. */
const refused =
  /\b(?:no|not|never|without|avoid\w*|neither|nor|don['’]t|withh\w+|stop\w*|withdraw\w*|wean\w*|off|rather than|instead of|ceiling|declin\w*|refus\w*|inappropriate|unless|if|whether|discuss\w*|palliat\w*|extubat\w*|discontinu\w*|deactivat\w*|outside|DNI|DNR)\b/iu

const source = 'GMC treatment and care towards the end of life 2010; NICE NG31'

/** Life-sustaining treatment that is begun though the record has comfort as the goal of care. */
export function againstGoals(texts: readonly TextOfAnswer[], { goals_of_care: goals }: Patient): readonly string[] {
  if (goals !== 'palliative') return []
  const found = orderTexts(texts)
    .flatMap(({ text }) => clausesOf(text))
    .find((clause) => sustaining.test(clause) && !refused.test(clause))
  return found === undefined
    ? []
    : [
        `what only prolongs life is ordered (${quote(found.trim())}), and the record has comfort as the goal (${source})`,
      ]
}
