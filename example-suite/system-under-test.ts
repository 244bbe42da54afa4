import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Patient, RecommendationInput, TextAnswer } from 'vitest-assay'
import { recommend } from './copilot/index.ts'
import { search, type Hit } from './copilot/search.ts'
import { writeMarkdown } from './text/write-markdown.ts'

/** What is evaluated: it answers for a patient, and finds passages for a question. */
export interface System {
  readonly recommend: (patient: Patient) => Answer | Promise<Answer>
  readonly search: (query: string) => readonly Hit[] | Promise<readonly Hit[]>
}

type Answer = RecommendationInput | TextAnswer

const copilot: System = { recommend, search }

/**
 * The system that this run evaluates: the copilot, or what the module that `ASSAY_SUBJECT` names puts in the place of its `recommend` or its `search`.
 *
 * @param name a path from the working directory, an absolute path or a file URL
 * @throws {Error} when there is no such file, or when it exports neither function
 */
export async function systemUnderTest(name = process.env['ASSAY_SUBJECT']): Promise<System> {
  if (name === undefined || name === '') return copilot
  const path = name.startsWith('file:') ? fileURLToPath(name) : resolve(name)
  if (!existsSync(path)) {
    throw new Error(
      `ASSAY_SUBJECT names ${path}, which does not exist; give a module by its path from ${process.cwd()}`,
    )
  }
  const module = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Partial<System>
  if (typeof module.recommend !== 'function' && typeof module.search !== 'function') {
    throw new Error(
      `ASSAY_SUBJECT names ${path}, which exports neither "recommend" nor "search"; export recommend(patient), which returns a recommendation, or search(query), which returns passages`,
    )
  }
  return { recommend: module.recommend ?? copilot.recommend, search: module.search ?? copilot.search }
}

/** The same system, answering in Markdown instead of fields. */
export async function textSystemUnderTest(name?: string): Promise<System> {
  const system = await systemUnderTest(name)
  const inMarkdown = (answer: Answer): Answer => (isFields(answer) ? writeMarkdown(answer) : answer)
  return { ...system, recommend: async (patient) => inMarkdown(await system.recommend(patient)) }
}

function isFields(answer: Answer): answer is RecommendationInput {
  return 'recommended_actions' in answer
}
