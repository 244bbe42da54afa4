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
