// Writes the package as users load it, after its declarations: a file a door, and the parts that doors share. Some six hundred small files would take a worker half a second to open.
import { readFileSync } from 'node:fs'
import { build } from 'rolldown'

const { exports, bin, sideEffects } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
const doors = Object.values(exports).flatMap((door) => door.default ?? [])
/** Loaded by its path, with the first matcher that needs it. */
const lazy = './dist/matchers/module-matchers.js'
const entries = [...doors, ...sideEffects, ...Object.values(bin), lazy].map((file) =>
  file.replace(/^(?:\.\/)?dist\//u, '').replace(/\.js$/u, ''),
)

await build({
  input: Object.fromEntries(entries.map((entry) => [entry, `./${entry}.ts`])),
  platform: 'node',
  // Dependencies are installed beside the package, and each is loaded once.
  external: (id) => !id.startsWith('.') && !id.startsWith('/'),
  treeshake: { moduleSideEffects: (id) => entries.some((entry) => id.endsWith(`/${entry}.ts`)) },
  output: {
    dir: 'dist',
    format: 'esm',
    entryFileNames: '[name].js',
    // As deep as the doors and the setup file: the stacks of errors are read by the folder above.
    chunkFileNames: 'chunks/[name]-[hash].js',
  },
})
