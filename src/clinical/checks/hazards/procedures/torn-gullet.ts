import type { Patient } from '../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, yes } from '../../../patient/truth.ts'
import { clausesOf, declinesTreatment, type TextOfAnswer } from '../record-words.ts'

const vomiting = /\b(?:vomit\w*|retch\w*|heav(?:ed|ing)|emesis)\b/iu
const air =
  /\b(?:(?:surgical|subcutaneous|cervical|mediastinal) (?:emphysema|air|gas)|pneumo-?mediastinum|(?:neck|chest wall|supraclavicular) crepit\w*|crepit\w* (?:in|of|over) the neck|(?:air|gas) in the mediastinum)\b/iu
const food = /\bfood (?:particles|matter|debris|residue)\b|\bparticulate\b|\bgastric (?:contents|content)\b/iu
const painAfter =
  /\bpain\b[^.;]{0,40}\b(?:after|since|following|with)\b[^.;]{0,25}\b(?:vomit\w*|retch\w*)|\b(?:vomit\w*|retch\w*)\b[^.;]{0,40}\b(?:then|followed by)\b[^.;]{0,25}\bpain\b/iu
const absent = /\b(?:no|not|without|nil|denies|absent|never)\b[^.;,]{0,30}$/iu

/** A gullet that tore: vomiting, then air where none belongs, or food or amylase in the fluid of the chest. */
export function tornGullet({ notes, symptoms, labs, conditions, pleural_effusion: effusion }: Patient): Truth {
  const texts = [
    ...symptoms.filter(({ present }) => present).map(({ name }) => name),
    ...conditions.map(({ name }) => name),
    ...notes.flatMap(({ text }) => clausesOf(text)),
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
