#!/usr/bin/env node
import { runCli } from './run-cli.ts'

// The reader of a pipe may leave early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

process.exitCode = await runCli(process.argv.slice(2), {
  cwd: process.cwd(),
  env: process.env,
  colour: process.stdout.isTTY && (process.env['NO_COLOR'] ?? '') === '' && process.env['TERM'] !== 'dumb',
  now: () => new Date(),
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
})
