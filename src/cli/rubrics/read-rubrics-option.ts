import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describeFound } from '../../golden-set/describe-found.ts'
import { healthBenchRubric } from '../../rubrics/healthbench-rubric.ts'
import { loadRubrics } from '../../rubrics/load-rubrics.ts'
import { type HealthBenchExample, readHealthBench } from '../../rubrics/read-healthbench.ts'
import type { Rubric } from '../../rubrics/rubric.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { CliContext } from '../cli-context.ts'
import { showPath } from '../../golden-set/show-path.ts'

/** Where rubrics come from, as a command takes it. */
export interface RubricsOption {
  /** `--rubric <file|folder>`. */
  readonly rubric?: string
  /** `--healthbench <file>`, in its place. */
  readonly healthbench?: string
  /** `--polarity source`: of tables without polarity. */
  readonly polarity?: string
}

/** Rubrics, with the tags of their examples where they are HealthBench's. */
export interface RubricsRead {
  readonly rubrics: readonly Rubric[]
  readonly examples: readonly HealthBenchExample[]
}

/**
 * The rubrics of `--rubric` or `--healthbench`.
 *
 * @throws {AssayError} `option-invalid` for none, for both, and for a polarity that is none; `rubric-invalid` for a file that holds none, with its line
 */
export function readRubricsOption(context: CliContext, { rubric, healthbench, polarity }: RubricsOption): RubricsRead {
  if ((rubric === undefined) === (healthbench === undefined)) {
    throw new AssayError(
      'option-invalid',
      'rubrics are wanted: either --rubric <file or folder>, or --healthbench <file> with lines of HealthBench',
    )
  }
  if (rubric !== undefined) return { rubrics: readRubrics(context, rubric, polarity), examples: [] }
  const file = resolve(context.cwd, healthbench ?? '')
  const examples = shortened(context, file, () => readHealthBench(file))
  return { rubrics: examples.map((example) => healthBenchRubric(example)), examples }
}

/**
 * The rubrics of a file, or of the JSON and JSON Lines files that lie in a folder, each with an id of its own.
 *
 * @param polarity `source` for tables whose criteria name none
 * @throws {AssayError} as `readRubricsOption`
 */
export function readRubrics(context: CliContext, named: string, polarity?: string): Rubric[] {
  if (polarity !== undefined && polarity !== 'source') {
    throw new AssayError('option-invalid', `--polarity takes source, got ${describeFound(polarity)}`)
  }
  const path = resolve(context.cwd, named)
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  const files = isFolder
    ? readdirSync(path)
        .filter((file) => /\.jsonl?$/u.test(file))
        .toSorted()
        .map((file) => join(path, file))
    : [path]
  if (files.length === 0) throw new AssayError('rubric-invalid', `${named} holds no rubric; wanted .json or .jsonl`)
  const places = new Map<string, string>()
  return files.flatMap((file) =>
    shortened(context, file, () =>
      loadRubrics(file, polarity === 'source' ? { polarity } : {}).map((rubric) => {
        const before = places.get(rubric.id)
        if (before !== undefined) {
          throw new AssayError(
            'rubric-invalid',
            `${file}: id ${describeFound(rubric.id)} is already that of a rubric of ${before}; each rubric needs its own`,
          )
        }
        places.set(rubric.id, file)
        return rubric
      }),
    ),
  )
}

/** Messages name a file as it was typed, and not by where this machine has it. */
function shortened<Read>({ cwd }: CliContext, file: string, read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof AssayError)) throw error
    const shown = showPath(cwd, file)
    throw new AssayError(error.code, error.message.replaceAll(file, shown), { cause: error })
  }
}
