import { writeFileSync } from 'node:fs'
import { commandProgram } from './command-program.ts'
import { renderCommands } from './render-commands.ts'

writeFileSync(new URL('commands.md', import.meta.url), renderCommands(commandProgram()))
