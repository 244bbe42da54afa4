import { isAdopted } from '../../judging/calibration/is-adopted.ts'
import { settings } from '../settings.ts'

let adopted: ((fingerprint: string) => boolean) | undefined

/** Whether a recorded stability run of a grader has met its limit, by `assay.judges.json` at the project's root. Read once. */
export function isAdoptedHere(fingerprint: string): boolean {
  return (adopted ??= isAdopted(settings().root))(fingerprint)
}
