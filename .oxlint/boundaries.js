// The import rule of ARCHITECTURE.md: which module may import which, by which of its files, and what the entry points may load. Types count as imports.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { imports, isPublic, moduleOf } from './modules.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const suites = ['src/runner', 'src/cli', 'src/assembly', 'matchers', 'reporters']
// fast-check is an optional peer: only a suite that fuzzes has it.
const generators = 'src/clinical/fuzzing/generators'

/** What must not be loaded from an entry, however many imports lie between; types are no load. */
export const unloadable = new Map([
  ['src/index.ts', ['reporters', generators]],
  ['src/config.ts', ['matchers']],
  [
    'src/core.ts',
    ['src/clinical', 'src/judges', 'src/rubrics', 'src/graders', 'src/retrieval', 'src/assembly', 'reporters'],
  ],
  ['matchers/setup.ts', ['reporters', 'src/clinical', 'src/judges', 'src/retrieval']],
  ['matchers/module-matchers.ts', ['reporters', generators]],
  ['src/statistics.ts', [...suites, 'src/clinical', 'src/judges']],
  ['src/retrieval.ts', [...suites, 'src/clinical/fuzzing']],
  ['src/rubrics.ts', [...suites, 'src/clinical/fuzzing']],
  ['src/fuzzing.ts', ['src/cli', 'reporters']],
  ['src/guidelines.ts', [...suites, 'src/clinical/fuzzing']],
  ['src/language.ts', [...suites, 'src/clinical/fuzzing']],
  ['src/guard.ts', [...suites, 'src/clinical/fuzzing']],
])

const ownName = 'vitest-assay'
/** Modules that may import Vitest. */
const knowsVitest = new Set(['runner', 'matchers', 'reporters', 'assembly', 'cli'])

const rule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = relative(root, context.filename).split(sep).join('/')
    const check = (node) => {
      const specifier = node?.value
      if (typeof specifier !== 'string') return
      const message = faultOf(file, specifier)
      if (message !== undefined) context.report({ node, message })
    }
    return {
      Program(node) {
        for (const banned of unloadable.get(file) ?? []) {
          const chain = findLoad(file, banned)
          if (chain === undefined) continue
          context.report({ node, message: `${file} must load nothing of ${banned}/, but does: ${chain.join(' -> ')}` })
        }
      },
      ImportDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument?.literal ?? node.argument),
    }
  },
}

/** What is wrong with one import of a file, or undefined. Paths are from the root of the project. */
export function faultOf(file, specifier) {
  const isUser = file.startsWith('example-suite/')
  const module = moduleOf(file)
  if (module === undefined && !isUser) return undefined
  const isTest = /\.test(?:-d|-kit)?\.ts$/u.test(file)
  if (!specifier.startsWith('.')) return isTest || isUser ? undefined : faultOfPackage(module, specifier)

  const target = posix.normalize(posix.join(posix.dirname(file), specifier))
  if (isUser) {
    const stays = target.startsWith('example-suite/') || target.startsWith('fixtures/')
    return stays ? undefined : `example-suite is a user: import from "${ownName}", not from ${target}`
  }
  if (/^(?:fixtures|example-suite|bench)\//u.test(target)) {
    return isTest ? undefined : `${file} must not read ${target} at run time: only tests and example-suite do`
  }
  // A test may reach into any module: it shows behaviour, and nobody imports it.
  if (isTest) return undefined
  const targetModule = moduleOf(target)
  if (targetModule === undefined) return `${target} is in no module; add its folder to .oxlint/modules.js`
  if (targetModule === module) return undefined
  if (targetModule === 'entry points')
    return `${target} is an entry point for users: import the file that it takes the name from`
  if (!imports.get(module).includes(targetModule)) {
    const may = imports.get(module).join(', ') || 'no other module'
    return `${module} must not import from ${targetModule}, got ${target}; it may import from ${may}`
  }
  return isPublic(target)
    ? undefined
    : `${target} is private to ${targetModule}: import a file that lies directly in the module's folder`
}

function faultOfPackage(module, specifier) {
  if (module === 'entry points') return undefined
  if (specifier === ownName || specifier.startsWith(`${ownName}/`))
    return `only users import from "${ownName}"; import the file itself`
  if (!knowsVitest.has(module) && /^(?:vitest|vite|@vitest)(?:\/|$)/u.test(specifier)) {
    return `${module} must not know Vitest, got "${specifier}"`
  }
  return undefined
}

/** The way by which an entry loads a file of a folder, or undefined. */
export function findLoad(entry, banned) {
  const cameFrom = new Map([[entry, undefined]])
  for (const file of cameFrom.keys()) {
    if (file.startsWith(`${banned}/`)) {
      const chain = []
      for (let step = file; step !== undefined; step = cameFrom.get(step)) chain.unshift(step)
      return chain
    }
    for (const next of loadsOf(file)) if (!cameFrom.has(next)) cameFrom.set(next, file)
  }
  return undefined
}

function loadsOf(file) {
  const path = join(root, file)
  if (!existsSync(path)) return []
  const text = readFileSync(path, 'utf8')
  const specifiers = text.matchAll(
    /^(?:import|export)\s(?!type\s)(?:[^'"]*?\sfrom\s)?\s*['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]/gmu,
  )
  return Array.from(specifiers, ([, declared, called]) =>
    posix.normalize(posix.join(posix.dirname(file), declared ?? called)),
  )
}

export default { meta: { name: 'boundaries' }, rules: { 'module-imports': rule } }
