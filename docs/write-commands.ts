import { writeFileSync } from 'node:fs'
import { commandProgram } from './command-program.ts'
import { renderCommands } from './render-commands.ts'
import { renderExports } from './render-exports.ts'

writeFileSync(new URL('commands.md', import.meta.url), renderCommands(commandProgram()))
writeFileSync(new URL('exports.md', import.meta.url), renderExports())
