import { type Patient, problemsAndNotes } from '../../patient/patient.ts'

/** A share of what is predicted, in %, as a record writes it behind one of some names: "FEV1 0.5 L (17%)"; the lowest. */
export function lowestShare({ conditions, notes, labs }: Patient, names: string): number | undefined {
  const told = new RegExp(
    String.raw`\b(?:${names})\b(?!\s?\/)(?:[^;\d]{0,15}\d(?:\.\d+)? ?L\b)?[^.;\d]{0,25}(?<share>\d{1,3})(?:\.\d)? ?(?:%|per ?cent)`,
    'giu',
  )
  const written = problemsAndNotes({ conditions, notes }).flatMap((text) =>
    [...text.matchAll(told)].map(({ groups }) => Number(groups?.['share'])),
  )
  const measured = labs
    .filter(
      ({ name, unit }) => new RegExp(String.raw`\b(?:${names})\b(?!\s?\/)`, 'iu').test(name) && unit.includes('%'),
    )
    .map(({ value }) => value)
  const all = [...written, ...measured]
  return all.length === 0 ? undefined : Math.min(...all)
}
