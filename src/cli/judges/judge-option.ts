import { resolve } from 'node:path'
import { describeFound } from '../../kit/describe-found.ts'
import { type JudgeOptions, presets } from '../../judges/judge-options.ts'
import { providerNames } from '../../judges/provider.ts'
import { AssayError, messageOf } from '../../kit/assay-error.ts'
import type { CliContext } from '../cli-context.ts'
import type { Limits } from '../../judges/limits.ts'
import type { Judge } from '../../judges/judge.ts'
import { openJudge } from '../../judges/open-judge.ts'
import { readNamed } from '../../kit/read-file.ts'
import { parseJsonFile } from '../../kit/parse-json.ts'

/** Who judges, as a command takes it. */
export interface JudgeOption {
  /** `--judge <provider:model>`, with `@` and the address of a server of one's own; or the name of a preset. */
  readonly judge?: string | undefined
  /** `--config <file>`: JSON with the options of `judge()`, except whose answers are judged. */
  readonly config?: string | undefined
}

/**
 * The judge of `--judge` or `--config`.
 *
 * @returns options that `openJudge` has still to check
 * @throws {AssayError} `option-invalid` for none, for both, and for what names no judge
 */
export function readJudgeOption({ cwd }: CliContext, { judge, config }: JudgeOption): Omit<JudgeOptions, 'judged'> {
  if ((judge === undefined) === (config === undefined)) {
    throw new AssayError(
      'option-invalid',
      `a judge is required: either --judge <provider:model>, or --config <file> with its options as JSON`,
    )
  }
  if (config !== undefined) return readConfig(resolve(cwd, config), config)
  const preset = Object.entries(presets).find(([name]) => name === judge)?.[1]
  if (preset !== undefined) return { ...preset, settings: { ...preset.settings } }
  const [, provider, model, baseURL] = /^([^:]+):(.+?)(?:@(https?:\/\/.+))?$/su.exec(judge ?? '') ?? []
  const known = providerNames.find((name) => name === provider)
  if (known !== undefined && model !== undefined) {
    return { provider: known, model, ...(baseURL === undefined ? {} : { baseURL }) }
  }
  throw new AssayError(
    'option-invalid',
    `--judge takes <provider>:<model> with a provider of ${providerNames.join(', ')}, or one of ${Object.keys(presets).join(', ')}, got ${describeFound(judge)}`,
  )
}

function readConfig(file: string, shown: string): Omit<JudgeOptions, 'judged'> {
  const bytes = readNamed(
    file,
    (cause) =>
      new AssayError(
        'option-invalid',
        `--config ${shown} cannot be read: ${messageOf(cause)}. Name a file with the options of a judge as JSON`,
        { cause },
      ),
  )
  const value = parseJsonFile(
    bytes.toString(),
    (fault) => new AssayError('option-invalid', `--config ${shown}:${fault}`),
  )
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JudgeOptions
  throw new AssayError(
    'option-invalid',
    `--config ${shown} must hold an object, the options of a judge, got ${describeFound(value)}`,
  )
}

/** How a command asks its judge. */
interface JudgeHere {
  /** From which the recordings are found, absolute. */
  readonly root: string
  /** Of the whole command: its judges share them. */
  readonly limits: Limits
  /** Whether nobody is asked, and calls are only counted. */
  readonly dryRun: boolean
}

/**
 * Opens a judge for a command. Waits and warnings go to standard error.
 *
 * @throws {AssayError} `option-invalid` for a judge with `batch`; as `openJudge` does
 */
export function openJudgeHere(context: CliContext, options: JudgeOptions, { root, limits, dryRun }: JudgeHere): Judge {
  return openJudge(options, {
    root,
    run: null,
    env: context.env,
    today: context.now().toISOString().slice(0, 10),
    limits,
    say: (line) => context.err(`${line}\n`),
    unasked: (resolved) => {
      if (dryRun || resolved.dryRun) return { kind: 'dry-run', leave: () => undefined }
      if (!resolved.batch) return undefined
      throw new AssayError(
        'option-invalid',
        'a judge with batch: true is for suites: their next run replays what the batch brought. Leave batch out here',
      )
    },
  })
}
