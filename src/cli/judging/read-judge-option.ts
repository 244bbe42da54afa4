import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { locateJsonFault } from '../../baseline/locate-json-fault.ts'
import { describeFound } from '../../golden-set/describe-found.ts'
import type { JudgeOptions } from '../../judging/grading/judge-options.ts'
import { presets } from '../../judging/providers/models/presets.ts'
import { providerNames } from '../../judging/providers/provider.ts'
import { AssayError } from '../../score/assay-error.ts'
import { messageOf } from '../../score/message-of.ts'
import type { CliContext } from '../cli-context.ts'

/** Who judges, as a command takes it. */
export interface JudgeOption {
  /** `--judge <provider:model>`, with `@` and the address of a server of one's own; or the name of a preset. */
  readonly judge?: string
  /** `--config <file>`: JSON with the options of `judge()`, but for whose answers are judged. */
  readonly config?: string
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
      `a judge is wanted: either --judge <provider:model>, or --config <file> with its options as JSON`,
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
  let text: string
  try {
    text = readFileSync(file, 'utf8').replace(/^\ufeff/u, '')
  } catch (cause) {
    throw new AssayError(
      'option-invalid',
      `--config ${shown} cannot be read: ${messageOf(cause)}. Name a file with the options of a judge as JSON`,
      { cause },
    )
  }
  const fault = locateJsonFault(text)
  if (fault !== undefined) throw new AssayError('option-invalid', `--config ${shown}:${fault}`)
  const value: unknown = JSON.parse(text)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JudgeOptions
  throw new AssayError(
    'option-invalid',
    `--config ${shown} must hold an object, the options of a judge, got ${describeFound(value)}`,
  )
}
