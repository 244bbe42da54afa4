import type { z } from 'zod'
import { AssayError } from '../kit/assay-error.ts'
import type { CliContext } from './cli-context.ts'
import type { Option, OptionShape, OptionsOf } from './options.ts'

/** The name of an argument as a usage shows it, and what the help says of it. */
type Argument = readonly [name: string, words: string]

type ArgumentValue<Name extends string> = Name extends `${string}...${string}`
  ? readonly string[]
  : Name extends `[${string}`
    ? string | undefined
    : string

type ArgumentValues<Arguments extends readonly Argument[]> = {
  [Place in keyof Arguments]: ArgumentValue<Arguments[Place][0]>
}

/** What runs a command: it gets its arguments in their order, then its options, and gives its exit code. */
type Run<Arguments extends readonly Argument[], Shape extends OptionShape> = (
  context: CliContext,
  ...given: [...ArgumentValues<Arguments>, options: OptionsOf<Shape>]
) => number | Promise<number>

interface Definition<Arguments extends readonly Argument[], Shape extends OptionShape> {
  /** What is typed for it: `baseline promote`. */
  readonly name: string
  /** What it does: a verb first. */
  readonly summary: string
  readonly args?: Arguments
  readonly options: Shape
  /** What its exit codes mean, where that is more than done and misuse. */
  readonly exitCodes?: Readonly<Record<number, string>>
  /** Whether its group means it where no other is named. */
  readonly isDefault?: true
  /** Loads what the command needs, once it runs. */
  readonly run: () => Promise<NoInfer<Run<Arguments, Shape>>>
}

/** A row of the table of commands. */
export interface CommandRow extends Pick<
  Definition<readonly Argument[], OptionShape>,
  'name' | 'summary' | 'exitCodes' | 'isDefault'
> {
  readonly args: readonly Argument[]
  readonly options: OptionShape
  /**
   * Runs it; absent for a group.
   *
   * @param values of its options, by their flags
   * @returns its exit code
   * @throws {AssayError} `option-invalid` for an option that cannot be read; as the command does
   */
  readonly run?: (
    context: CliContext,
    args: readonly unknown[],
    valueOf: (option: Option) => unknown,
  ) => Promise<number>
}

/**
 * A command as one row: flags, the types of its options, what is refused, its help and `docs/commands.md` follow from it.
 *
 * @example
 * defineCommand({
 *   name: 'review list',
 *   summary: 'print what waits for a decision',
 *   args: [['<queue>', 'the file of the queue']],
 *   options: { json: shared.json },
 *   run: async () => (await import('./review-list.ts')).reviewList,
 * })
 */
export function defineCommand<
  const Arguments extends readonly Argument[] = [],
  Shape extends OptionShape = OptionShape,
>({ run, ...row }: Definition<Arguments, Shape>): CommandRow {
  return {
    args: [],
    ...row,
    run: async (context, args, valueOf) => {
      const options = readOptions(context, row.options, valueOf)
      const command = await run()
      return command(context, ...(args as [...ArgumentValues<Arguments>]), options)
    },
  }
}

/** A group of commands. */
export function defineGroup(name: string, summary: string): CommandRow {
  return { name, summary, args: [], options: {} }
}

function readOptions<Shape extends OptionShape>(
  context: CliContext,
  shape: Shape,
  valueOf: (option: Option) => unknown,
): OptionsOf<Shape> {
  const values = Object.entries(shape).map(([name, option]) => [name, readOption(option, valueOf(option))] as const)
  // Where something is not an option at all, nobody needs to know yet what the others mean here.
  const here = values.map(([name, value]) => [name, typeof value === 'function' ? value(context) : value] as const)
  return Object.fromEntries(here) as OptionsOf<Shape>
}

function readOption({ flags, schema }: Option, value: unknown): unknown {
  const [short = ''] = flags.split(/[ ,]/u)
  return readAs(short, schema, value)
}

/**
 * What is typed, as a schema has it.
 *
 * @param name of the option or the argument, as it is typed: `--seed`
 * @throws {AssayError} `option-invalid` for what cannot be that
 */
export function readAs<Value>(name: string, schema: z.ZodType<Value>, typed: unknown): Value {
  const read = schema.safeParse(typed)
  if (read.success) return read.data
  throw new AssayError('option-invalid', `${name} ${read.error.issues[0]?.message ?? ''}`)
}
