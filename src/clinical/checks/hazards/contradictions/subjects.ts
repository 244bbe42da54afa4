import { vocabulary } from '../../../language/drug-names.ts'
import { procedureMentions } from '../../../language/name-mentions.ts'
import type { ReadSentence } from '../../../language/sentences.ts'

/** What a line may order, and another end: a medicine, a class of them, or a procedure. */
export interface Subject {
  readonly name: string
  readonly isClass: boolean
  /** Ids of its classes; of a class its own. */
  readonly classes: readonly string[]
  /** What a combination is made of. */
  readonly parts: readonly string[]
  /** The medicines of a pair that is not a combination: each is ended with it. */
  readonly holds?: readonly string[]
}

/** A subject where a sentence names it: offsets in the sentence. */
export interface NamedSubject {
  readonly subject: Subject
  readonly start: number
  readonly end: number
  readonly isProcedure: boolean
}

export function subjectsIn(sentence: ReadSentence): readonly NamedSubject[] {
  const place = (from: number, to: number): Pick<NamedSubject, 'start' | 'end'> => ({
    start: (sentence.tokens[from]?.start ?? 0) - sentence.start,
    end: (sentence.tokens[to - 1]?.end ?? 0) - sentence.start,
  })
  const medicines = vocabulary()
    .mentions(sentence)
    .map(({ from, to, value: { name, isClass, classes, ownClasses, parts } }) => ({
      subject: { name, isClass, classes: isClass ? ownClasses : [...classes], parts },
      ...place(from, to),
      isProcedure: false,
    }))
  const procedures = procedureMentions(sentence).flatMap(({ from, to, value }) => {
    const name = kindOf.get(value)
    const { start } = place(from, to)
    return name === undefined || ofPlasma.test(sentence.text.slice(0, start))
      ? []
      : { subject: { name, isClass: false, classes: [], parts: [] }, ...place(from, to), isProcedure: true }
  })
  return [...medicines, ...procedures]
}

/** "Platelet or FFP transfusion" is of no red cells. */
const ofPlasma = /\b(?:platelets?|FFP|plasma|cryo\w*)\b[^.;,]{0,12}$/iu

/** Whether what is ended is what is ordered, a part of a combination, or a class that holds it. */
export function isOfOne(ended: Subject, given: Subject): boolean {
  return (
    ended.name === given.name ||
    given.parts.includes(ended.name) ||
    ended.holds?.includes(given.name) === true ||
    (ended.isClass && ended.classes.length > 0 && ended.classes.every((id) => given.classes.includes(id)))
  )
}

/** Procedures whose cancelling does harm: the name that they go by, and what counts as one and the same. */
const procedures: Readonly<Record<string, readonly string[]>> = {
  'coronary angiography': [
    'coronary angiography',
    'emergency coronary angiography',
    'primary percutaneous coronary intervention',
    'percutaneous coronary intervention',
    'rescue percutaneous coronary intervention',
    'cath lab activation',
    'cardiac catheterisation',
    'invasive strategy',
    'reperfusion therapy',
    'STEMI pathway',
    'transfer to a PCI centre',
  ],
  'renal replacement therapy': [
    'dialysis',
    'continuous renal replacement therapy',
    'peritoneal dialysis',
    'ultrafiltration',
  ],
  'pleural drainage': [
    'chest drain',
    'pleural drainage',
    'thoracentesis',
    'image-guided thoracentesis',
    'needle decompression',
  ],
  'non-invasive ventilation': ['non-invasive ventilation', 'continuous positive airway pressure'],
  intubation: ['intubation', 'mechanical ventilation'],
  'mechanical support of the circulation': ['extracorporeal membrane oxygenation', 'mechanical circulatory support'],
  'removal of a clot by catheter': ['pulmonary thrombectomy', 'catheter-directed therapy'],
  surgery: ['surgery', 'cardiac surgery', 'pulmonary embolectomy'],
  'drainage of the pericardium': ['pericardiocentesis', 'pericardial window'],
  pacing: ['pacing', 'transcutaneous pacing', 'transvenous pacing', 'permanent pacemaker'],
  echocardiography: ['echocardiogram', 'bedside echocardiogram', 'transthoracic echocardiogram'],
  ...Object.fromEntries(
    [
      'blood transfusion',
      'platelet transfusion',
      'CT pulmonary angiogram',
      'CT head',
      'CT angiogram',
      'magnetic resonance imaging',
      'lumbar puncture',
      'endoscopy',
      'bronchoscopy',
      'electrical cardioversion',
      'blood culture',
      'fluid resuscitation',
      'PET-CT',
      'ICU admission',
      'plasma exchange',
    ].map((name) => [name, [name]]),
  ),
}

const kindOf: ReadonlyMap<string, string> = new Map(
  Object.entries(procedures).flatMap(([kind, names]) => names.map((name) => [name, kind] as const)),
)
