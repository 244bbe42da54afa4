import { colours } from '../terminal-text.ts'
import { counted } from '../../kit/phrases.ts'
import { printable } from '../../kit/printable.ts'

/** One thing that was looked at: `wrong` keeps a suite from working or a gate from deciding, `note` is for the reader. */
export interface Diagnosis {
  /** What was looked at, in kebab case. */
  readonly check: string
  readonly level: 'ok' | 'note' | 'wrong'
  readonly what: string
  /** What to do; absent where nothing is to be done. */
  readonly fix?: string
}

export function ok(check: string, what: string): Diagnosis {
  return { check, level: 'ok', what }
}

export function note(check: string, what: string, fix?: string): Diagnosis {
  return { check, level: 'note', what, ...(fix === undefined ? {} : { fix }) }
}

export function wrong(check: string, what: string, fix: string): Diagnosis {
  return { check, level: 'wrong', what, fix }
}

/** A finding a line, its fix beneath it, and how many are wrong. */
export function renderFindings(findings: readonly Diagnosis[], colour: boolean): string {
  const chalk = colours(colour)
  const mark = { ok: chalk.green('ok'), note: chalk.yellow('note'), wrong: chalk.red('wrong') }
  const lines = findings.flatMap(({ check, level, what, fix }) => [
    ...indented(`${check}: ${what}`, `${mark[level]}${' '.repeat(6 - level.length)}`),
    ...(fix === undefined ? [] : indented(fix, '      ')),
  ])
  const count = findings.filter(({ level }) => level === 'wrong').length
  return `${[...lines, '', count === 0 ? 'nothing is wrong' : `${counted(count, 'thing is', 'things are')} wrong`].join('\n')}\n`
}

/** The lines of a text beneath each other: a golden set has a line for each case that cannot be used. */
function indented(text: string, before: string): string[] {
  return text.split('\n').map((line, at) => `${at === 0 ? before : '      '}${printable(line)}`)
}
