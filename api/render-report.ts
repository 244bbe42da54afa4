import type { DoorExport } from './door-exports.ts'
import type { Reached } from './reach.ts'

/** The report of one door: its exports by name with what declares each, then what their types lead to. */
export function renderReport(title: string, exported: readonly DoorExport[], reached: Reached): string {
  const parts = [
    `# ${title}\n\nWritten by \`npm run api\` from the declarations that the package ships.`,
    block(`Exports (${exported.length})`, exported),
    ...(reached.own.length > 0 ? [block('Reached by their types, not exported here', reached.own)] : []),
    ...(reached.foreign.length > 0
      ? [`## Of other packages\n\n${reached.foreign.map((name) => `- ${name}`).join('\n')}`]
      : []),
  ]
  return `${parts.join('\n\n')}\n`
}

function block(title: string, found: readonly DoorExport[]): string {
  return `## ${title}\n\n\`\`\`ts\n${found.map(render).join('\n\n')}\n\`\`\``
}

function render({ name, declaredAs, declarations }: DoorExport): string {
  const alias = name === declaredAs ? '' : `, declared as ${declaredAs}`
  return [`// ${declarations[0]?.kind} ${name}${alias}`, ...declarations.map(({ text }) => withoutPlaces(text))].join(
    '\n',
  )
}

/** A type that the compiler worked out names the file of each part of ours: where that is, is nothing to users. */
function withoutPlaces(text: string): string {
  return text.replaceAll(/import\("\.[^"]*"\)\./gu, '')
}
