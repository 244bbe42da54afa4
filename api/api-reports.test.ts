import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiReports } from './api-reports.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'assay-api-'))
  const exports = { './doses': { types: './dist/src/doses.d.ts' }, './package.json': './package.json' }
  write({
    'package.json': JSON.stringify({ name: 'a-package', exports }),
    'dist/matchers/core-expect-types.d.ts': 'export {};\n',
    'dist/matchers/expect-types.d.ts': `declare global {
    namespace Chai {
        interface Assertion {
            /** Passes when it is right. */
            toBeRight(): void;
        }
    }
}
export {};
`,
  })
})
afterEach(() => rmSync(root, { recursive: true }))

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
}

describe('apiReports', () => {
  it('writes the exports of a door by name, and what their types lead to', () => {
    write({
      'dist/src/doses.d.ts': `/** A door. */
export type { Dose } from './dose.ts';
export { halve as half } from './halve.ts';
`,
      'dist/src/dose.d.ts': `import { z } from 'zod';
declare const dose: z.ZodString;
/** A dose. */
export interface Dose {
    /** In mg. */
    readonly amount: z.output<typeof dose>;
    readonly route?: import('./routes/route.ts').Route;
}
`,
      'dist/src/routes/route.d.ts': `export type Route = 'oral' | 'iv';
export type Unseen = Route;
`,
      'dist/src/halve.d.ts': `import type { Dose } from './dose.ts';
/** Half of it. */
export declare function halve(dose: Dose): Dose;
export declare function halve(dose: readonly Dose[]): Dose[];
`,
    })
    const reports = apiReports(root)
    expect([...reports.keys()]).toEqual(['doses.api.md', 'expect.api.md'])
    expect(reports.get('doses.api.md')).toMatchInlineSnapshot(`
      "# a-package/doses

      Written by \`npm run api\` from the declarations that the package ships.

      ## Exports (2)

      \`\`\`ts
      // interface Dose
      export interface Dose {
          readonly amount: z.output<typeof dose>;
          readonly route?: import('./routes/route.ts').Route;
      }

      // function half, declared as halve
      export declare function halve(dose: Dose): Dose;
      export declare function halve(dose: readonly Dose[]): Dose[];
      \`\`\`

      ## Reached by their types, not exported here

      \`\`\`ts
      // type Route
      export type Route = 'oral' | 'iv';

      // const dose
      declare const dose: z.ZodString;
      \`\`\`

      ## Of other packages

      - z from zod
      "
    `)
    expect(reports.get('expect.api.md')).toContain('interface Assertion {\n            toBeRight(): void;')
  })

  it('refuses a door that hands on what nobody declares', () => {
    write({
      'dist/src/doses.d.ts': "export { gone } from './dose.ts';\n",
      'dist/src/dose.d.ts': 'export interface Dose {}\n',
    })
    expect(() => apiReports(root)).toThrow(
      `${join(root, 'dist/src/doses.d.ts')} exports gone, which ${join(root, 'dist/src/dose.d.ts')} does not declare`,
    )
  })
})
