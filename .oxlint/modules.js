// The modules of the source, and which may import which. ARCHITECTURE.md draws the same. Types count as imports.
import { posix } from 'node:path'

const base = ['kit', 'statistics', 'core']
const gated = [...base, 'gate']
const text = ['clinical/language', 'clinical/answer']
const record = [...text, 'clinical/calculators', 'clinical/patient']

/** A module → the others that it may import. Each stands below all that it imports, so there is no ring. */
export const imports = new Map([
  ['kit', []],
  ['statistics', ['kit']],
  ['core', ['kit', 'statistics']],
  ['gate', base],
  ['retrieval', base],
  ['judges', gated],
  ['held-out', ['kit', 'core']],
  ['conversation', ['kit', 'core']],
  ['clinical/language', ['kit', 'core']],
  ['clinical/answer', ['kit', 'core', 'retrieval', 'clinical/language']],
  ['clinical/calculators', ['kit', 'core', 'clinical/language']],
  ['clinical/patient', ['kit', 'core', 'retrieval', ...text, 'clinical/calculators']],
  ['clinical/checks', [...base, 'retrieval', ...record]],
  ['clinical/guidelines', [...base, ...record, 'clinical/checks']],
  ['clinical/fuzzing', [...base, ...record, 'clinical/checks', 'clinical/guidelines']],
  ['clinical/lint', [...base, 'retrieval', ...record, 'clinical/checks', 'clinical/guidelines']],
  ['rubrics', [...base, 'judges', ...text, 'clinical/checks']],
  ['graders', [...base, 'judges', ...text, 'clinical/checks', 'rubrics']],
  ['runner', ['kit', 'core', 'gate', 'held-out']],
  ['ops', [...gated, 'judges', 'clinical/answer', 'clinical/patient', 'clinical/checks']],
])
const inside = [...imports.keys()]
imports.set('matchers', [...inside])
imports.set('reporters', [...gated, 'runner'])
imports.set('assembly', [...inside])
imports.set('cli', [...inside, 'assembly', 'reporters'])
imports.set('entry points', [...inside, 'assembly', 'matchers', 'reporters', 'cli'])

/** Where a module lies, from the project's root. */
export const folderOf = (module) => (module === 'matchers' || module === 'reporters' ? module : `src/${module}`)
const folders = [...imports.keys()]
  .filter((module) => module !== 'entry points')
  .map((module) => [module, `${folderOf(module)}/`])

/** The module of a file, or undefined for one outside of all. The files directly in `src/` are the package's entry points. */
export function moduleOf(file) {
  if (/^src\/[^/]+\.ts$/u.test(file)) return 'entry points'
  return folders.find(([, folder]) => file.startsWith(folder))?.[0]
}

/** Whether a file is one that other modules may import: it lies directly in its module. */
export function isPublic(file) {
  const module = moduleOf(file)
  return module !== undefined && (module === 'entry points' || posix.dirname(file) === folderOf(module))
}
