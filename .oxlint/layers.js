// The layer rule of ARCHITECTURE.md: who may import whom, and what the doors may load. Type imports count as imports.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const score = 1
const pure = 2
const effects = 3
const top = 4
const user = 5

/** Folders with their layer; a file imports from its own layer and from those of a lower number. */
const layers = new Map([
  ['src/score', score],
  ['src/answer', pure],
  ['src/golden-set', pure],
  ['src/language', pure],
  ['src/structural', pure],
  ['src/retrieval', pure],
  ['src/guidelines', pure],
  ['src/statistics', pure],
  ['src/gate', pure],
  ['src/fuzzing', pure],
  ['src/judging', effects],
  ['src/rubrics', effects],
  ['src/baseline', effects],
  ['src/counterexamples', effects],
  ['src/log', effects],
  ['src/review-queue', effects],
  ['src/store', effects],
  ['src/notify', effects],
  ['src/vitest', top],
  ['src/cli', top],
  ['matchers', top],
  ['reporters', top],
  ['src', user],
  ['example-suite', user],
])

/** What must not be loaded from an entry, however many imports lie between; types are no load. */
export const unloadable = new Map([
  ['src/index.ts', ['reporters']],
  ['src/config.ts', ['matchers']],
  // fast-check is an optional peer: only a suite that fuzzes has it.
  ['matchers/setup.ts', ['reporters', 'src/fuzzing/arbitraries']],
  ['src/statistics.ts', ['src/vitest', 'src/cli', 'src/fuzzing', 'src/judging', 'matchers', 'reporters']],
  ['src/retrieval.ts', ['src/vitest', 'src/cli', 'src/fuzzing', 'matchers', 'reporters']],
  ['src/rubrics.ts', ['src/vitest', 'src/cli', 'src/fuzzing', 'matchers', 'reporters']],
  ['src/fuzzing.ts', ['src/vitest', 'src/cli', 'reporters']],
  ['src/guidelines.ts', ['src/vitest', 'src/cli', 'src/fuzzing', 'matchers', 'reporters']],
  ['src/language.ts', ['src/vitest', 'src/cli', 'src/fuzzing', 'matchers', 'reporters']],
  ['src/guard.ts', ['src/vitest', 'src/cli', 'src/fuzzing', 'matchers', 'reporters']],
])

const ownName = 'vitest-assay'

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
  const folder = folderOf(file)
  if (folder === undefined) return undefined
  const layer = layers.get(folder)
  const isTest = /\.test(?:-d|-kit)?\.ts$/u.test(file)
  if (!specifier.startsWith('.')) return faultOfPackage(folder, layer, isTest, specifier)

  const target = posix.normalize(posix.join(posix.dirname(file), specifier))
  if (folder === 'example-suite') {
    const stays = target.startsWith('example-suite/') || target.startsWith('fixtures/')
    return stays ? undefined : `example-suite is a user: import from "${ownName}", not from ${target}`
  }
  if (/^(?:fixtures|example-suite|bench)\//u.test(target)) {
    return isTest ? undefined : `${file} must not read ${target} at run time: only tests and example-suite do`
  }
  const targetFolder = folderOf(target)
  if (targetFolder === undefined)
    return isTest ? undefined : `${target} is in no layer; add its folder to .oxlint/layers.js`
  if (targetFolder === 'src' && folder !== 'src') {
    return isTest ? undefined : `${target} is a door for users: import the file that it takes the name from`
  }
  if (layers.get(targetFolder) > layer) {
    return `${folder} (layer ${layer}) must not import from ${targetFolder} (layer ${layers.get(targetFolder)}): ${target}`
  }
  if (layer === score && targetFolder !== folder) return `src/score imports nothing, got ${target}`
  if (
    (folder === 'matchers' && targetFolder === 'reporters') ||
    (folder === 'reporters' && targetFolder === 'matchers')
  ) {
    return `matchers and reporters meet only in the record, got ${target} in ${folder}`
  }
  return undefined
}

function faultOfPackage(folder, layer, isTest, specifier) {
  if (isTest || layer === user) return undefined
  if (layer === score) return `src/score imports nothing, got "${specifier}"`
  if (specifier === ownName || specifier.startsWith(`${ownName}/`))
    return `only users import from "${ownName}"; import the file itself`
  if (layer < top && /^(?:vitest|vite|@vitest)(?:\/|$)/u.test(specifier)) {
    return `${folder} (layer ${layer}) must not know Vitest, got "${specifier}"`
  }
  return undefined
}

function folderOf(path) {
  const [first, second, third] = path.split('/')
  if (first !== 'src') return layers.has(first) && second !== undefined ? first : undefined
  if (third === undefined) return 'src'
  return layers.has(`src/${second}`) ? `src/${second}` : undefined
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

export default { meta: { name: 'layers' }, rules: { 'imports-from-above': rule } }
