import type { Argument, Command } from 'commander'
import { commandPath, exitCodesOf, orderOptions } from '../src/cli/run-cli.ts'
import { renderMarkdownTable } from '../src/cli/page.ts'

/** `docs/commands.md`: every command with its usage, arguments, options and exit codes, from what the command line itself says. */
export function renderCommands(program: Command): string {
  const parts = program.commands.flatMap(sectionsOf)
  const head = `# Commands

${program.name()}: ${program.description()}. Written from the command line itself by \`npm run docs\`.

Every command takes \`--json\`. An option that must be named is marked *required*.`
  return `${[head, ...parts].join('\n\n')}\n`
}

function sectionsOf(command: Command): string[] {
  const path = commandPath(command)
  if (command.commands.length > 0) {
    return [`## ${path}\n\n${sentence(command.description())}`, ...command.commands.flatMap(sectionsOf)]
  }
  const mark = path.includes(' ') ? '###' : '##'
  return [
    `${mark} ${path}`,
    sentence(command.description()),
    `\`\`\`sh\nnpx vitest-assay ${path} ${command.usage()}\n\`\`\``,
    ...tableOf(
      'argument',
      command.registeredArguments.map((one) => [nameOf(one), one.description]),
    ),
    ...tableOf(
      'option',
      orderOptions(command)
        .filter(({ long }) => long !== '--help')
        .map(({ flags, description }) => [flags, description]),
    ),
    ...tableOf('exit code', exitCodesOf(command)),
  ]
}

function nameOf(argument: Argument): string {
  const shown = `${argument.name()}${argument.variadic ? '...' : ''}`
  return argument.required ? `<${shown}>` : `[${shown}]`
}

function tableOf(what: string, rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return []
  return [
    renderMarkdownTable(
      [what, ''],
      rows.map(([name = '', text = '']) => [/^\d$/u.test(name) ? name : `\`${name}\``, inMarkdown(text)]),
    ),
  ]
}

/** Words between angle brackets would be tags, and stars would be stress. */
function inMarkdown(text: string): string {
  return text.replaceAll(/[<>*]/gu, '\\$&').replace(/; required$/u, '; *required*')
}

function sentence(description: string): string {
  const text = inMarkdown(description)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
