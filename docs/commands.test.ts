import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { commandProgram } from './command-program.ts'
import { renderCommands } from './render-commands.ts'
import { renderExports } from './render-exports.ts'

const page = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

it('is what the command line says; write it again with: npm run docs', () => {
  expect(page('commands.md')).toBe(renderCommands(commandProgram()))
})

it('lists what the entry points export, by their docstrings; write it again with: npm run docs', () => {
  expect(page('exports.md')).toBe(renderExports())
})
