/** What a note says, and nothing beside it. A list that is absent is empty. */
export interface NoteFacts {
  readonly age_years?: number
  readonly sex?: 'female' | 'male'
  /** Symptoms that the patient has. */
  readonly present?: readonly string[]
  /** Symptoms that the patient denies. */
  readonly absent?: readonly string[]
  /** Past medical history. */
  readonly history?: readonly string[]
  /** What the patient has now. */
  readonly diagnoses?: readonly string[]
  /** What the patient may have. */
  readonly suspected?: readonly string[]
  readonly medications?: readonly string[]
  /** Substances. */
  readonly allergies?: readonly string[]
  /** Illnesses of the father or the mother. */
  readonly family?: readonly string[]
  /** Symptoms for which the patient is to come back. */
  readonly watchFor?: readonly string[]
}

/** The kinds of notes that are written; the first is the plainest. */
export const noteKinds = ['note', 'ED note', 'GP letter', 'ward round', 'telegraphic', 'SOAP', 'discharge'] as const

/** How a note is worded. */
export interface NoteStyle {
  readonly kind: (typeof noteKinds)[number]
  /** Which of the wordings that mean the same; 0 takes the first of each. */
  readonly wording: number
}

/** Takes one of several wordings that mean the same; `place` keeps the choices of one note apart. */
export type Say = (place: number, wordings: readonly [string, ...string[]]) => string

/** The choices of a style: the same for the same number, and the first wording everywhere for 0. */
export function sayIn({ wording }: NoteStyle): Say {
  return (place, wordings) => {
    const mixed = wording === 0 ? 0 : Math.imul(wording * 31 + place, 0x9e3779b1) >>> 16
    return wordings[mixed % wordings.length] ?? wordings[0]
  }
}

/** The facts with no list absent. */
export type AllNoteFacts = Pick<NoteFacts, 'age_years' | 'sex'> &
  Readonly<Required<Omit<NoteFacts, 'age_years' | 'sex'>>>

/** A line, or none for an empty list. */
export function line(items: readonly string[], write: (items: readonly string[]) => string): readonly string[] {
  return items.length === 0 ? [] : [write(items)]
}

/** The first letter in upper case. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** `58-year-old woman`; undefined without an age. */
export function person({ age_years: age, sex }: AllNoteFacts): string | undefined {
  if (age === undefined) return undefined
  return `${age}-year-old ${sex === 'female' ? 'woman' : sex === 'male' ? 'man' : 'patient'}`
}

/** `58F`, or `58yo` where the sex is not known; undefined without an age. */
export function shortPerson({ age_years: age, sex }: AllNoteFacts): string | undefined {
  if (age === undefined) return undefined
  return `${age}${sex === 'female' ? 'F' : sex === 'male' ? 'M' : 'yo'}`
}
