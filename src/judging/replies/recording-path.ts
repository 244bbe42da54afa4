import { join } from 'node:path'
import { safeName } from './safe-name.ts'

/** The file of a grader's, or a subject's, recordings on one case. */
export function recordingPath(folder: string, name: string, caseId: string): string {
  return join(folder, safeName(name), `${safeName(caseId)}.json`)
}
