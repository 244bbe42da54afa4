import { readJudgesFile } from './read-judges-file.ts'

/**
 * Which prompts a recorded stability run has shown to be steady, by `assay.judges.json`, which is read once.
 *
 * @param root of the project, absolute; nothing is adopted where it has no such file
 * @returns from the fingerprint of a grader
 * @throws {AssayError} `judge-invalid` for a file that cannot be used
 */
export function isAdopted(root: string): (fingerprint: string) => boolean {
  const { prompts } = readJudgesFile(root)
  return (fingerprint) => Object.hasOwn(prompts, fingerprint)
}
