import { type Patient, problemsAndNotes } from '../../patient/patient.ts'

/**
 * A reader of a share of what is predicted, in %, as a record writes it behind one of some names: "FEV1 0.5 L (17%)"; the lowest.
 *
 * @param names a pattern
 */
function lowestShare(names: string): (patient: Patient) => number | undefined {
  const told = new RegExp(
    String.raw`\b(?:${names})\b(?!\s?\/)(?:[^;\d]{0,15}\d(?:\.\d+)? ?L\b)?[^.;\d]{0,25}(?<share>\d{1,3})(?:\.\d)? ?(?:%|per ?cent)`,
    'giu',
  )
  const isNamed = new RegExp(String.raw`\b(?:${names})\b(?!\s?\/)`, 'iu')
  return ({ conditions, notes, labs }) => {
    const written = problemsAndNotes({ conditions, notes }).flatMap((text) =>
      [...text.matchAll(told)].map(({ groups }) => Number(groups?.['share'])),
    )
    const measured = labs.filter(({ name, unit }) => isNamed.test(name) && unit.includes('%')).map(({ value }) => value)
    const all = [...written, ...measured]
    return all.length === 0 ? undefined : Math.min(...all)
  }
}

/** Of the FEV1, in %; "ppo-" is what an operation would leave of it. */
export const lowestForcedVolume = lowestShare('(?:ppo-?)?FEV ?1|FEV₁')

/** Of the transfer factor for carbon monoxide, in %. */
export const lowestTransferFactor = lowestShare('(?:ppo-?)?D[Ll]CO|TLCO|DLCO ?c|transfer factor')
