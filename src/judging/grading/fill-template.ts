import { AssayError } from '../../score/assay-error.ts'

/**
 * Fills `{{name}}` in one pass: what a value holds is never read as a placeholder.
 *
 * @throws {AssayError} `judge-invalid` for a placeholder without a value, and for a value without a placeholder
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const used = new Set<string>()
  const filled = template.replace(/\{\{(\w+)\}\}/gu, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined || !Object.hasOwn(values, name)) {
      throw new AssayError(
        'judge-invalid',
        `the template has {{${name}}}, for which there is no value; known are ${Object.keys(values).join(', ')}`,
      )
    }
    used.add(name)
    return value
  })
  const unused = Object.keys(values).find((name) => !used.has(name))
  if (unused !== undefined)
    throw new AssayError(
      'judge-invalid',
      `the template has no {{${unused}}}, so that its value would be left out; put it into the template, or leave the value out`,
    )
  return filled
}
