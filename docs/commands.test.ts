import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { commandProgram } from './command-program.ts'
import { renderCommands } from './render-commands.ts'

it('is what the command line says; write it anew with: npm run docs', () => {
  expect(readFileSync(new URL('commands.md', import.meta.url), 'utf8')).toBe(renderCommands(commandProgram()))
})
