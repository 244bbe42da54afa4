/**
 * The line that a model comes from, read out of its name: what stands before its version, without who serves it.
 *
 * A guess by the habits of names, for models that are in no table.
 *
 * @example
 * familyOf('meta-llama/Llama-3.1-8B-Instruct') // 'llama'
 */
export function familyOf(model: string): string {
  const name = (model.split('/').at(-1) ?? model).toLowerCase()
  const words = /^[a-z]+(?:-[a-z]+)*/u.exec(name)?.[0]
  return words ?? name
}
