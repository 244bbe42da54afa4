// Writes the package as users load it, after its declarations: a file a door, and the parts that doors share. Some six hundred small files would take a worker half a second to open.
import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { build } from 'rolldown'

const { version, exports, bin, sideEffects } = JSON.parse(
  readFileSync(new URL('package.json', import.meta.url), 'utf8'),
)
const doors = Object.values(exports).flatMap((door) => door.default ?? [])
/** Loaded by its path, with the first matcher that needs it. */
const lazy = './dist/matchers/module-matchers.js'
const entries = [...doors, ...sideEffects, ...Object.values(bin), lazy].map((file) =>
  file.replace(/^(?:\.\/)?dist\//u, '').replace(/\.js$/u, ''),
)

/**
 * Dependencies of which a part is read, at every start of a worker: it stands in the package. zod alone would be a hundred files to open, the parser of Markdown sixty.
 * They are development dependencies but for zod, whose types stand in the declarations; so the guard needs nothing but Node.
 */
const bundled =
  /^(?:zod|jsonc-parser|micromark|mdast-util|unist-util|character-entities|decode-named-character-reference|devlop|longest-streak|markdown-table|zwitch)/u
const packageOf = (id) => /\/node_modules\/(?<name>(?:@[^/]+\/)?[^/]+)\//u.exec(id)?.groups?.name
const isBundled = (id) => bundled.test(packageOf(id) ?? '')

const { output } = await build({
  input: Object.fromEntries(entries.map((entry) => [entry, `./${entry}.ts`])),
  platform: 'node',
  transform: { define: { VITEST_ASSAY_VERSION: JSON.stringify(version) } },
  resolve: { mainFields: ['module', 'main'] },
  // The others are installed beside the package, and each is loaded once.
  external: (id) => !id.startsWith('.') && !id.startsWith('/') && !bundled.test(id),
  treeshake: { moduleSideEffects: (id) => !isBundled(id) && entries.some((entry) => id.endsWith(`/${entry}.ts`)) },
  output: {
    dir: 'dist',
    format: 'esm',
    entryFileNames: '[name].js',
    // As deep as the doors and the setup file: the stacks of errors are read by the folder above.
    chunkFileNames: 'chunks/[name]-[hash].js',
  },
})

/** The script and style of the HTML report, which stand in each page: for browsers, in one file each. */
const page = await build({
  input: { report: './reporters/html/client/main.tsx' },
  platform: 'browser',
  transform: { jsx: { runtime: 'automatic', importSource: 'preact' }, target: 'es2022' },
  output: { dir: 'dist/report', format: 'iife', entryFileNames: '[name].js', minify: true },
})
copyFileSync('reporters/html/report.css', 'dist/report/report.css')

const names = new Set(
  [...output, ...page.output].flatMap(({ modules = {} }) => Object.keys(modules).flatMap((id) => packageOf(id) ?? [])),
)
const licence = (name) => {
  const [file] = globSync(`node_modules/${name}/{LICENSE,license,LICENCE}*`)
  if (file === undefined) throw new Error(`${name} stands in dist/ and has no licence to go with it`)
  return `${name}\n\n${readFileSync(file, 'utf8').trim()}\n`
}
writeFileSync(
  'dist/licences.txt',
  `Parts of these packages stand in this folder.\n\n${[...names].sort().map(licence).join('\n')}`,
)
