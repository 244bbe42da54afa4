import type { Patient } from '../../../patient/patient.ts'
import { type Truth, allOf, no, yes } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import { clausesOf, declinesTreatment, orderTexts, type TextOfAnswer } from '../record-words.ts'

/** A new effusion on one side of who smokes or loses weight, whose cause nobody knows. */
function unexplained({ notes, conditions, symptoms, pleural_effusion: effusion, demographics }: Patient): Truth {
  const texts = [...conditions.map(({ name }) => name), ...notes.flatMap(({ text }) => clausesOf(text))]
  const find = (words: RegExp): string | undefined => texts.find((text) => words.test(text))
  const unknown = find(
    /\beffusion\b[^.;]{0,60}\b(?:unknown|unexplained|undiagnosed|no cause|cause not|not (?:yet )?(?:tapped|sampled|aspirated))\b|\b(?:unknown|unexplained|undiagnosed)\b[^.;]{0,30}\beffusion\b/iu,
  )
  const risk =
    find(/\b(?:(?<!never[- ])(?<!non-?)smok(?:er|es|ing)|pack-?years?|asbestos\w*|weight loss)\b/iu) ??
    symptoms.find(({ name, present }) => present && /\bweight loss\b/iu.test(name))?.name
  const sided =
    effusion?.side === 'left' ||
    effusion?.side === 'right' ||
    find(/\bunilateral\b|\b(?:left|right)[- ](?:sided )?(?:pleural )?effusion\b/iu) !== undefined
  return allOf(
    sided ? yes('an effusion on one side') : no('no effusion on one side'),
    unknown === undefined ? no('no word that its cause is unknown') : yes(unknown.trim().slice(0, 100)),
    risk === undefined || demographics.age_years < 40 ? no('no risk on record') : yes(risk.trim().slice(0, 60)),
  )
}

const looked =
  /\b(?:tap(?:ped|s)?|aspirat\w*|thora(?:co)?centesis|pleural (?:clinic|biops\w*|fluid|team|service|procedure)|thoracoscop\w*|CT|PET\S*|cytolog\w*|drain\w*|MDT|2WW|two-?week|suspected cancer|respiratory (?:team|referral|clinic|consult\w*)|chest (?:clinic|physician))\b/iu
const denied =
  /\b(?:no|not|without|nor|rather than|instead of|avoid\w*|defer\w*)\s+(?:\w+ ){0,4}(?:tap|aspirat\w*|thora(?:co)?centesis|drain\w*|CT|cytolog\w*|biops\w*)\b|\b(?:tap|aspiration|thora(?:co)?centesis|drain(?:age)?|CT)\b[^.;,]{0,20}\b(?:not|un)\s?(?:needed|indicated|required|necessary)/giu

const putOff =
  /\b(?:film|CXR|X-?ray|review|clinic|radiograph|imaging|see(?:n)?)\b[^.;]{0,30}\b(?:(?:[4-9]|1\d) weeks|(?:two|three|six|2|3|6) months|(?:six|eight|twelve) weeks)\b|\bdischarge\w*|\b(?:tap|aspiration|thora(?:co)?centesis)\b[^.;]{0,20}\b(?:not|un)\s?(?:needed|indicated|required|necessary)|\bno (?:pleural )?(?:tap|aspiration|thora(?:co)?centesis)\b|\bwatch(?:ful)?(?: and)? wait/iu

/** An effusion whose cause nobody knows, in who may have a cancer, that nobody looks into. */
export function untappedEffusions(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  if (declinesTreatment(patient)) return []
  const actions = orderTexts(texts)
  const found = actions.flatMap(({ text }) => clausesOf(text)).find((clause) => putOff.test(clause))
  if (found === undefined || actions.some(({ text }) => looked.test(text.replace(denied, ' ')))) return []
  const { value, facts } = unexplained(patient)
  return value === 'true'
    ? [
        `an effusion that nobody has explained is put off (${quote(found)}), and the record has ${quote(facts.join(', '))}: fluid is taken and the chest scanned (BTS pleural disease 2023, section 1; NICE NG12)`,
      ]
    : []
}
