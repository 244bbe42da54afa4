// The shape of the source, as a table: npm run bench -- structure [folder of a checkout]
//
// Files and lines without tests, how many files have one importer, how many are tiny, which folders are crowded, which modules import one another in a
// ring, and how many files are read for one matcher. Types count as imports, but are not read at run time.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, posix, resolve } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { moduleOf } from '../.oxlint/modules.js'

/** An import of one file by another. */
interface Import {
  readonly to: string
  /** Whether nothing of it is left at run time. */
  readonly isType: boolean
  /** Whether it is loaded when a call asks for it. */
  readonly isLazy: boolean
}

/** A folder with more files than this is crowded. */
const crowded = 25
/** A file of so many lines is tiny. */
const tiny = 20

const root = resolve(process.argv[2] ?? `${import.meta.dirname}/..`)
const files = globSync('{src,matchers,reporters}/**/*.ts', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(?:test|test-d|test-kit)\.ts$/u.test(file))
  .toSorted()
const texts = new Map(files.map((file) => [file, readFileSync(posix.join(root, file), 'utf8')]))
const imports = new Map(files.map((file) => [file, importsOf(file)]))

/** Reads what a file imports of the project's own. */
function importsOf(file: string): readonly Import[] {
  const { module } = parseSync(file, texts.get(file) ?? '')
  const at = (specifier: string): string => posix.normalize(posix.join(posix.dirname(file), specifier))
  const text = texts.get(file) ?? ''
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      to: at(moduleRequest.value),
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
      isLazy: false,
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest === null ? [] : [{ to: at(moduleRequest.value), isType, isLazy: false }],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      to: at(text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
      isType: false,
      isLazy: true,
    })),
  ].filter(({ to }) => texts.has(to))
}

/** The files that a file reads when it is imported, itself among them. */
function behind(file: string): ReadonlySet<string> {
  const read = new Set([file])
  for (const each of read)
    for (const { to, isType, isLazy } of imports.get(each) ?? []) if (!isType && !isLazy) read.add(to)
  return read
}

/** Groups of modules that import one another, directly or not (Tarjan's strongly connected components of more than one). */
function rings(): readonly (readonly string[])[] {
  const edges = new Map<string, Set<string>>()
  for (const [file, list] of imports) {
    const from = moduleNameOf(file)
    const out = edges.get(from) ?? new Set<string>()
    edges.set(from, out)
    for (const { to } of list) if (moduleNameOf(to) !== from) out.add(moduleNameOf(to))
  }
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const path: string[] = []
  const found: string[][] = []
  const visit = (module: string): void => {
    order.set(module, order.size)
    low.set(module, order.size - 1)
    path.push(module)
    for (const next of edges.get(module) ?? []) {
      if (!order.has(next)) visit(next)
      if (path.includes(next)) low.set(module, Math.min(low.get(module) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(module) !== order.get(module)) return
    const ring = path.splice(path.indexOf(module))
    if (ring.length > 1) found.push(ring.toSorted())
  }
  for (const module of edges.keys()) if (!order.has(module)) visit(module)
  return found
}

/** The module of a file; a folder that is none of today's is taken as one. */
function moduleNameOf(file: string): string {
  return moduleOf(file) ?? file.split('/').slice(0, 2).join('/')
}

const lines = (file: string): number => (texts.get(file)?.split('\n').length ?? 1) - 1
const importers = new Map(files.map((file) => [file, new Set<string>()]))
for (const [file, list] of imports) for (const { to } of list) importers.get(to)?.add(file)
const folders = Map.groupBy(files, (file) => dirname(file))
const matchers = files
  .filter((file) => /^matchers\/(?:[^/]+\/)?to-[^/]+\.ts$/u.test(file))
  .map((file) => ({ file, read: behind(file).size }))
  .toSorted((one, other) => one.read - other.read)
const oneImporter = files.filter((file) => importers.get(file)?.size === 1)
const ownTests = oneImporter.filter((file) => existsSync(posix.join(root, file.replace(/\.ts$/u, '.test.ts'))))
const busy = [...folders].filter(([, inside]) => inside.length > crowded)
const found = rings()
const rows: readonly (readonly [string, string])[] = [
  ['source files without tests', String(files.length)],
  ['lines', String(files.reduce((sum, file) => sum + lines(file), 0))],
  ['files with one importer', String(oneImporter.length)],
  ['of these, tested in their own right', String(ownTests.length)],
  [`files of ${tiny} lines or fewer`, String(files.filter((file) => lines(file) <= tiny).length)],
  [
    `folders over ${crowded} files`,
    [String(busy.length), ...busy.map(([folder, inside]) => `${folder} ${inside.length}`)].join('; '),
  ],
  ['rings of modules', [String(found.length), ...found.map((ring) => ring.join(' ↔ '))].join('; ')],
  [
    'files read for one matcher, median and largest',
    `${matchers[Math.floor(matchers.length / 2)]?.read ?? 0}, ${matchers.at(-1)?.read ?? 0} (${matchers.at(-1)?.file ?? '-'})`,
  ],
]
for (const [what, figure] of rows) console.log(`| ${what} | ${figure} |`)
