import { stripTypeScriptTypes } from 'node:module'
import { runInThisContext } from 'node:vm'
import { parseSync } from 'rolldown/utils'

/** One expression of an example that shows its value. */
export interface Shown {
  readonly expression: string
  /** The words of the comment behind it. */
  readonly comment: string
  readonly value: unknown
}

/** The faults of an example as TypeScript, where `…` stands for what is left out. */
export function faultsOfExample(example: string): readonly string[] {
  const whole = example.replace(/(?<==> ?)…/gu, 'undefined').replace(/…,?/gu, '')
  return parseSync('example.ts', whole).errors.map(({ message }) => message)
}

/** Runs an example with the names that it uses, and gives the expressions of it that show a value, in a comment at their end. */
export async function runExample(example: string, scope: Readonly<Record<string, unknown>>): Promise<readonly Shown[]> {
  const { program, comments } = parseSync('example.ts', example)
  const shown: Shown[] = []
  let code = ''
  for (const { type, start, end } of program.body) {
    const text = example.slice(start, end)
    const comment = comments.find((one) => one.start >= end && !example.slice(end, one.start).includes('\n'))
    const expression = text.replace(/;$/u, '')
    code +=
      type === 'ExpressionStatement' && comment !== undefined
        ? `show(${JSON.stringify(expression)}, ${JSON.stringify(comment.value.trim())}, await (${expression}));\n`
        : `${text};\n`
  }
  const show = (expression: string, comment: string, value: unknown): void =>
    void shown.push({ expression, comment, value })
  const own = program.body.flatMap((statement) =>
    statement.type === 'VariableDeclaration'
      ? statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
      : [],
  )
  const names = Object.keys(scope).filter((name) => !own.includes(name))
  const run = runInThisContext(`(async (show, ${names.join(', ')}) => {\n${stripTypeScriptTypes(code)}})`) as (
    ...given: readonly unknown[]
  ) => Promise<void>
  await run(show, ...names.map((name) => scope[name]))
  return shown
}

/** Whether an example shows what an expression of it gives. */
export function showsValue(example: string): boolean {
  const { program, comments, errors } = parseSync('example.ts', example)
  return (
    errors.length === 0 &&
    comments.some(({ start }) =>
      program.body.some(
        ({ type, end }) => type === 'ExpressionStatement' && end <= start && !example.slice(end, start).includes('\n'),
      ),
    )
  )
}
