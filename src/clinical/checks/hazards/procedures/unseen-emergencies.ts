import type { Patient } from '../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, yes } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import { type TextOfAnswer, clausesOf, declinesTreatment, orderTexts, problemsAndClauses } from '../record-words.ts'

const vomiting = /\b(?:vomit\w*|retch\w*|heav(?:ed|ing)|emesis)\b/iu
const air =
  /\b(?:(?:surgical|subcutaneous|cervical|mediastinal) (?:emphysema|air|gas)|pneumo-?mediastinum|(?:neck|chest wall|supraclavicular) crepit\w*|crepit\w* (?:in|of|over) the neck|(?:air|gas) in the mediastinum)\b/iu
const food = /\bfood (?:particles|matter|debris|residue)\b|\bparticulate\b|\bgastric (?:contents|content)\b/iu
const painAfter =
  /\bpain\b[^.;]{0,40}\b(?:after|since|following|with)\b[^.;]{0,25}\b(?:vomit\w*|retch\w*)|\b(?:vomit\w*|retch\w*)\b[^.;]{0,40}\b(?:then|followed by)\b[^.;]{0,25}\bpain\b/iu
const absent = /\b(?:no|not|without|nil|denies|absent|never)\b[^.;,]{0,30}$/iu

/** A gullet that tore: vomiting, then air where none belongs, or food or amylase in the fluid of the chest. */
function tornGullet({ notes, symptoms, labs, conditions, pleural_effusion: effusion }: Patient): Truth {
  const texts = [
    ...symptoms.filter(({ present }) => present).map(({ name }) => name),
    ...problemsAndClauses({ conditions, notes }),
    effusion?.description ?? '',
  ]
  const has = (words: RegExp): Truth => {
    for (const text of texts) {
      const found = words.exec(text)
      if (found !== null && !absent.test(text.slice(0, found.index))) return yes(found[0])
    }
    return no('none on record')
  }
  const amylase = labs.find(
    ({ name, specimen, value }) => /\bamylase\b/iu.test(name) && specimen === 'pleural-fluid' && value > highAmylase,
  )
  return allOf(
    has(vomiting),
    anyOf(
      has(food),
      amylase === undefined ? no('no amylase in the fluid') : yes(`amylase ${amylase.value} in the fluid`),
      // Asthma and ketoacidosis bring air into the mediastinum, too, with no fluid beside it.
      allOf(has(air), effusion === undefined ? anyOf(has(/\beffusion\b/iu), has(painAfter)) : yes('an effusion')),
    ),
  )
}

/** U/L, well above that of the blood. */
const highAmylase = 500

const recognised =
  /\b(?:o?esophag\w*|gullet|boerhaave\w*|perforat\w*|rupture\w*|(?:thoracic|upper GI|cardiothoracic|UGI|general) surg\w*|surgeons?|contrast swallow|gastro-?gra[pf]\w*|nil by mouth|nil orally|NBM|NPO|no oral intake|nothing by mouth)\b/iu
const denied =
  /\b(?:no|not|without|unlikely|excluded|rather than|no need for)\s+(?:\w+ ){0,4}(?:o?esophag\w*|perforat\w*|rupture\w*|surg\w*|swallow)|\bcontrast swallow\b[^.;]{0,20}\b(?:not|un)\w*|\breflux o?esophagitis\b/giu

/** A torn gullet that an answer does not recognise anywhere. */
export function missedTears(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  if (declinesTreatment(patient)) return []
  const { value, facts } = tornGullet(patient)
  if (value !== 'true') return []
  const said = texts.map(({ text }) => text).join('\n')
  return recognised.test(said.replace(denied, ' '))
    ? []
    : [
        `nobody thinks of a torn gullet, and the record has ${facts.join(', ')}: nothing by mouth, contrast study and surgeons at once (BTS pleural disease 2023; WSES oesophageal emergencies 2019, https://doi.org/10.1186/s13017-019-0245-2)`,
      ]
}

/** A new effusion on one side of who smokes or loses weight, whose cause nobody knows. */
function unexplained({ notes, conditions, symptoms, pleural_effusion: effusion, demographics }: Patient): Truth {
  const texts = problemsAndClauses({ conditions, notes })
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

const looksInto =
  /\b(?:tap(?:ped|s)?|aspirat\w*|thora(?:co)?centesis|pleural (?:clinic|biops\w*|fluid|team|service|procedure)|thoracoscop\w*|CT|PET\S*|cytolog\w*|drain\w*|MDT|2WW|two-?week|suspected cancer|respiratory (?:team|referral|clinic|consult\w*)|chest (?:clinic|physician))\b/iu
const notLooked =
  /\b(?:no|not|without|nor|rather than|instead of|avoid\w*|defer\w*)\s+(?:\w+ ){0,4}(?:tap|aspirat\w*|thora(?:co)?centesis|drain\w*|CT|cytolog\w*|biops\w*)\b|\b(?:tap|aspiration|thora(?:co)?centesis|drain(?:age)?|CT)\b[^.;,]{0,20}\b(?:not|un)\s?(?:needed|indicated|required|necessary)/giu

const putOff =
  /\b(?:film|CXR|X-?ray|review|clinic|radiograph|imaging|see(?:n)?)\b[^.;]{0,30}\b(?:(?:[4-9]|1\d) weeks|(?:two|three|six|2|3|6) months|(?:six|eight|twelve) weeks)\b|\bdischarge\w*|\b(?:tap|aspiration|thora(?:co)?centesis)\b[^.;]{0,20}\b(?:not|un)\s?(?:needed|indicated|required|necessary)|\bno (?:pleural )?(?:tap|aspiration|thora(?:co)?centesis)\b|\bwatch(?:ful)?(?: and)? wait/iu

/** An effusion whose cause nobody knows, in who may have a cancer, that nobody looks into. */
export function untappedEffusions(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  if (declinesTreatment(patient)) return []
  const actions = orderTexts(texts)
  const found = actions.flatMap(({ text }) => clausesOf(text)).find((clause) => putOff.test(clause))
  if (found === undefined || actions.some(({ text }) => looksInto.test(text.replace(notLooked, ' ')))) return []
  const { value, facts } = unexplained(patient)
  return value === 'true'
    ? [
        `an effusion that nobody has explained is put off (${quote(found)}), and the record has ${quote(facts.join(', '))}: fluid is taken and the chest scanned (BTS pleural disease 2023, section 1; NICE NG12)`,
      ]
    : []
}
