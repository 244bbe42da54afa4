import { createRequire } from 'node:module'
import { type Option, Command, CommanderError, Help } from 'commander'
import { type CliContext, type Finish, escaping, exitCodeFor, Interrupted, interruptedExitCode } from './cli-context.ts'
import { commandTable } from './command-table.ts'
import type { CommandRow } from './define-command.ts'
import { shared } from './options.ts'
import { nearestWord } from '../kit/compare-text.ts'
import { registerRunParts } from '../assembly/register-modules.ts'
import { AssayError } from '../kit/assay-error.ts'

const sharedFlags = Object.values(shared).map(({ flags }) => flags.split(' ')[0])

/** The whole command line: each command loads what it needs when it runs, and nothing else. */
export function buildProgram(context: CliContext, finish: Finish): Command {
  const main = new Command('vitest-assay')
    .description('evaluate a clinical AI against a baseline, guidelines, relevance judgments, rubrics and judges')
    .version(version(), '--version', 'print the version')
    .exitOverride()
    .configureHelp({ visibleOptions: orderOptions })
    .addHelpText('afterAll', ({ command }) => describeExitCodes(command))
    .configureOutput({
      writeOut: context.out,
      writeErr: context.err,
      outputError: (message, write) => write(withWholeCommand(message)),
    })
  for (const row of commandTable) addCommand(main, row, context, finish)
  return main
}

/** An error about a word that is a command elsewhere, such as `promote`, names that command whole: commander knows only those of its place, and names one that is spelt like it. */
function withWholeCommand(message: string): string {
  const [, unknown] = /^error: unknown command '(\S+)'/u.exec(message) ?? []
  const isNamed = message.includes('Did you mean')
  const words = commandTable.map(({ name }) => name.split(' ').at(-1) ?? name)
  const word = unknown === undefined || words.includes(unknown) || isNamed ? unknown : nearestWord(unknown, words)
  const meant = commandTable.map(({ name }) => name).filter((name) => name.split(' ').at(-1) === word)
  if (meant.length === 0) return message
  return `error: unknown command '${unknown}'\n(Did you mean ${meant.length > 1 ? 'one of ' : ''}${meant.join(', ')}?)\n`
}

function addCommand(main: Command, row: CommandRow, context: CliContext, finish: Finish): void {
  const { name, summary, args, options, run, isDefault = false } = row
  const words = name.split(' ')
  const last = words.pop() ?? name
  const group = words.reduce((at, word) => at.commands.find((one) => one.name() === word) ?? at, main)
  const command = group.command(last, { isDefault }).description(summary)
  for (const [argument, said] of args) command.argument(argument, said)
  const usage = `usage: npx vitest-assay ${[name, ...args.map(([argument]) => argument)].join(' ')}`
  command.configureOutput({
    outputError: (message, write) => {
      const isShort = message.includes('missing required argument')
      write(isShort ? `${message}${usage}\n` : withWholeCommand(message))
    },
  })
  for (const { flags, words: said, many } of Object.values(options)) {
    if (many) command.option(flags, said, (value: string, before?: readonly string[]) => [...(before ?? []), value])
    else command.option(flags, said)
  }
  if (run === undefined) return
  command.action(async (...given: unknown[]) => {
    const values = new Map(command.options.map((one) => [one.flags, command.getOptionValue(one.attributeName())]))
    finish(await run(context, given.slice(0, args.length), ({ flags }) => values.get(flags)))
  })
}

/** By the package's own name: the built file and its source lie at different depths. */
function version(): string {
  const { version: own } = createRequire(import.meta.url)('vitest-assay/package.json') as { version: string }
  return own
}

/** The options of a command as its help lists them: its own in their order, then those that other commands have too, then help. */
export function orderOptions(command: Command): Option[] {
  const placeOf = ({ long }: Option): number =>
    long === '--help' ? sharedFlags.length + 1 : sharedFlags.indexOf(long) + 1
  return Help.prototype.visibleOptions.call(new Help(), command).toSorted((a, b) => placeOf(a) - placeOf(b))
}

/**
 * The exit codes of a command with what each means, in ascending order.
 *
 * @returns none for a group of commands
 */
export function exitCodesOf(command: Command): readonly (readonly [code: string, meaning: string])[] {
  if (command.commands.length > 0) return []
  const path = commandPath(command)
  const misuse = 'misuse: an option, a file or a record that cannot be used'
  return Object.entries({ 0: 'done', 2: misuse, ...commandTable.find(({ name }) => name === path)?.exitCodes })
}

/**
 * What is typed for a command, without the name of the program.
 *
 * @returns `judge label import`; an empty string for the program itself
 */
export function commandPath(command: Command): string {
  const { parent } = command
  return parent === null ? '' : `${commandPath(parent)} ${command.name()}`.trim()
}

/** The exit codes of a command as the end of its help; an empty string for a group of commands. */
function describeExitCodes(command: Command): string {
  const codes = exitCodesOf(command)
  return codes.length === 0
    ? ''
    : ['\nExit codes:', ...codes.map(([code, meaning]) => `  ${code}  ${meaning}`)].join('\n')
}

/**
 * Runs the command line: each command loads what it needs and nothing else. Errors are told in a line, without a stack.
 *
 * @param args without the program's name
 * @returns the exit code: 0 · 2 for misuse · 3 where the gate is shut · 130 where a question or the tests of a pipeline were ended by Ctrl-C
 */
export async function runCli(args: readonly string[], given: CliContext): Promise<number> {
  registerRunParts()
  const context = escaping(given)
  let exitCode = 0
  const finish = (code: number): void => {
    exitCode = code
  }
  try {
    await buildProgram(context, finish).parseAsync([...args], { from: 'user' })
    return exitCode
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    if (error instanceof Interrupted) {
      context.err(`\n${error.message}\n`)
      return interruptedExitCode
    }
    if (error instanceof AssayError) {
      context.err(`${error.message}\n`)
      return exitCodeFor(error.code)
    }
    // A file that may not be read or written is misuse; anything else is a fault of ours, and its stack is required.
    if (!(error instanceof Error && 'syscall' in error)) throw error
    context.err(`${error.message}\n`)
    return 2
  }
}
