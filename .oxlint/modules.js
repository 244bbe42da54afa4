// The modules of the source, and which may import which. ARCHITECTURE.md draws the same. Types count as imports.
import { posix } from 'node:path'

const base = ['kit', 'statistics', 'core']
const gated = [...base, 'gate']
const read = ['clinical/words', 'clinical/quantities', 'clinical/language']
const text = [...read, 'clinical/answer']
const structural = ['clinical/escalation', 'clinical/checks']
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
  ['clinical/words', ['kit']],
  ['clinical/quantities', ['kit', 'core', 'clinical/words']],
  ['clinical/language', ['kit', 'core', 'clinical/words', 'clinical/quantities']],
  ['clinical/answer', ['kit', 'core', 'retrieval', ...read]],
  ['clinical/calculators', ['kit', 'core', ...read]],
  ['clinical/patient', ['kit', 'core', 'retrieval', ...text, 'clinical/calculators']],
  ['clinical/fhir', ['kit', 'clinical/quantities', 'clinical/patient']],
  ['clinical/golden-set', ['kit', 'core', 'retrieval', 'clinical/answer', 'clinical/patient']],
  ['clinical/escalation', [...base, ...record, 'clinical/golden-set']],
  ['clinical/checks', [...base, 'retrieval', ...record, 'clinical/escalation']],
  ['clinical/guidelines', [...base, ...record, ...structural]],
  ['clinical/fuzzing', [...base, ...record, 'clinical/golden-set', ...structural, 'clinical/guidelines']],
  ['clinical/lint', [...base, 'retrieval', ...record, 'clinical/golden-set', ...structural, 'clinical/guidelines']],
  ['rubrics', [...base, 'judges', ...text, ...structural]],
  ['graders', [...base, 'judges', ...text, ...structural, 'rubrics']],
  ['runner', ['kit', 'core', 'gate', 'held-out']],
  ['ops', [...gated, 'judges', 'clinical/answer', 'clinical/patient', ...structural]],
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
