import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from './copilot/index.ts'

export type Recommend = (patient: Patient) => RecommendationInput | Promise<RecommendationInput>

/**
 * The system that this run evaluates: the copilot, or `recommend` of the module that `ASSAY_SUBJECT` names.
 *
 * @param name a path from the working directory, an absolute path or a file URL
 * @throws {Error} when there is no such file, or when it exports no function `recommend`
 */
export async function subjectUnderTest(name = process.env['ASSAY_SUBJECT']): Promise<Recommend> {
  if (name === undefined || name === '') return copilot
  const path = name.startsWith('file:') ? fileURLToPath(name) : resolve(name)
  if (!existsSync(path)) {
    throw new Error(
      `ASSAY_SUBJECT names ${path}, which does not exist; give a module by its path from ${process.cwd()}`,
    )
  }
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(path).href)
  if (!exportsRecommend(module)) {
    throw new Error(
      `ASSAY_SUBJECT names ${path}, which exports no function "recommend"; export recommend(patient), which returns a recommendation`,
    )
  }
  return module.recommend
}

function exportsRecommend(module: unknown): module is { recommend: Recommend } {
  return (
    typeof module === 'object' && module !== null && 'recommend' in module && typeof module.recommend === 'function'
  )
}
