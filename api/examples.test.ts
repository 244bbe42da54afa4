import { describe, expect, it } from 'vitest'
import { readDocstring } from './docstring.ts'
import { doors, sourceExports } from './doors.ts'
import { givenOf } from './given-of.ts'
import { isShown, readValue } from './read-value.ts'
import { faultsOfExample, runExample, showsValue } from './run-example.ts'

const modules = new Map(
  await Promise.all(
    [...doors].map(async ([door, path]) => [door, (await import(path)) as Readonly<Record<string, unknown>>] as const),
  ),
)
const examples = sourceExports().flatMap(({ door, name, declarations }) =>
  declarations.flatMap(({ doc }) => readDocstring(doc).examples.map((text) => ({ door, name, text }))),
)

describe('the examples in the docstrings of what the doors export', () => {
  it('are TypeScript, and use what they are of', () => {
    expect(examples.length).toBeGreaterThan(150)
    const faults = examples.flatMap(({ door, name, text }) => [
      ...faultsOfExample(text).map((fault) => `${door}: ${name}: ${fault}`),
      ...(new RegExp(String.raw`\b${name}\b`, 'u').test(text) ? [] : [`${door}: ${name} is not in its own example`]),
    ])
    expect(faults).toEqual([])
  })

  it.each(examples.filter(({ text }) => showsValue(text)))(
    'show what $name gives ($door)',
    async ({ door, name, text }) => {
      const scope = Object.assign(
        {},
        ...[...modules.values()].toReversed(),
        modules.get(door),
        givenOf(name),
      ) as Record<string, unknown>
      const shown = await runExample(text, scope)
      expect(shown.length).toBeGreaterThan(0)
      for (const { expression, comment, value } of shown) {
        const wanted = readValue(comment)
        expect(wanted, `the comment behind ${expression} begins with no value: ${comment}`).toBeDefined()
        expect(
          isShown(value, wanted?.value),
          `${expression} gives ${inspectShort(value)}, its docstring says ${comment}`,
        ).toBe(true)
      }
    },
  )
})

function inspectShort(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 700)
}
