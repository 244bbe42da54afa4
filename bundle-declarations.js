// Writes one declaration file for each entry point, from the declarations that `tsc` wrote file by file.
// A user's editor and compiler then read ten files, not one for each source file.
import { readFileSync } from 'node:fs'
import { build } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'

/** Where `tsc` writes. The reports in `api/` read these too, since each name there has its own place. */
export const declarations = '.tmp/declarations'

/** @returns {Promise<void>} once `dist/` holds the declarations */
export async function bundleDeclarations() {
  const { exports } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
  const entries = Object.values(exports).flatMap(({ types }) =>
    types === undefined ? [] : [types.replace(/^\.\/dist\//u, '').replace(/\.d\.ts$/u, '')],
  )
  // Each alone: built together, they would share files that are no entry point.
  for (const entry of entries) {
    await build({
      input: { [entry]: `./${declarations}/${entry}.d.ts` },
      external: (id) => !id.startsWith('.') && !id.startsWith('/'),
      plugins: [dts({ dtsInput: true })],
      // What a file adds to the types of Vitest has no name that anybody imports.
      treeshake: { moduleSideEffects: true },
      output: { dir: 'dist', format: 'esm', entryFileNames: '[name].d.ts' },
      logLevel: 'warn',
    })
  }
}
