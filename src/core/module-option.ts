import type { z } from 'zod'

/** An option of the suite that another module owns: its name, and the schema that reads it. Plain data, since it travels to the workers. */
export interface ModuleOption<Value> {
  readonly name: string
  readonly schema: z.ZodType<Value>
}

const options = new Map<string, ModuleOption<unknown>>()

/** Adds an option to those that `assay()` and `evals()` take. A second registration of one name replaces the first. */
export function registerOption<Value>(option: ModuleOption<Value>): void {
  options.set(option.name, option as ModuleOption<unknown>)
}

/** Every option that a module registered. */
export function moduleOptions(): readonly ModuleOption<unknown>[] {
  return [...options.values()]
}

/** The value that a suite gave to an option of a module; undefined where it gave none. */
export function optionOf<Value>(settings: object, { name }: ModuleOption<Value>): Value | undefined {
  return Reflect.get(settings, name) as Value | undefined
}
