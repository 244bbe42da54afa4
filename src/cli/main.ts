#!/usr/bin/env node
import { createInterface } from 'node:readline/promises'
import { Interrupted } from './cli-context.ts'
import { runCli } from './run-cli.ts'

// The reader of a pipe may leave early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

/** A number or a word of the list; an empty line is the usual one, the first. Asked again for anything else. */
async function ask(words: string, choices: readonly (readonly [word: string, meaning: string])[]): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  // Without it a question that Ctrl-D ends is never settled, and one that Ctrl-C ends fails with a stack.
  const ended = new Promise<never>((_resolve, reject) => terminal.once('close', () => reject(new Interrupted())))
  ended.catch(() => undefined)
  const answered = async (asked: string): Promise<string> => {
    const answer = terminal.question(asked)
    answer.catch(() => undefined)
    return Promise.race([answer, ended])
  }
  try {
    const listed = choices.map(([word, meaning], at) => `  ${at + 1}  ${word}: ${meaning}\n`).join('')
    for (;;) {
      const said = (await answered(`${words}\n${listed}(1) `)).trim()
      const chosen =
        choices.find(([word], at) => said === word || said === String(at + 1)) ?? (said === '' ? choices[0] : undefined)
      if (chosen !== undefined) return chosen[0]
    }
  } finally {
    terminal.close()
  }
}

process.exitCode = await runCli(process.argv.slice(2), {
  cwd: process.cwd(),
  env: process.env,
  colour: process.stdout.isTTY && (process.env['NO_COLOR'] ?? '') === '' && process.env['TERM'] !== 'dumb',
  now: () => new Date(),
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  ...(process.stdin.isTTY && process.stdout.isTTY ? { ask } : {}),
})
