import { spawn } from 'node:child_process'

/** How Vitest is started, and where what it prints goes. */
export interface VitestCall {
  readonly script: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly out: (text: string) => void
  readonly err: (text: string) => void
}

/** How Vitest ended: one of the two is null. */
export interface VitestEnd {
  readonly exitCode: number | null
  readonly signal: string | null
}

/** Only who sends alerts has to know them: a test could print its environment. */
const secrets = new Set(['ASSAY_SLACK_WEBHOOK', 'ASSAY_SMTP_URL'])
const passedOn = ['SIGINT', 'SIGTERM'] as const

/** Runs Vitest under the Node of this process to its end, and hands on what it prints as it comes. A signal to end is handed on, and what came of the run is still told. */
export async function runVitest({ script, args, cwd, env, out, err }: VitestCall): Promise<VitestEnd> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: Object.fromEntries(Object.entries(env).filter(([name]) => !secrets.has(name))),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.setEncoding('utf8').on('data', out)
  child.stderr.setEncoding('utf8').on('data', err)
  const stop = (signal: NodeJS.Signals): void => void child.kill(signal)
  for (const signal of passedOn) process.on(signal, stop)
  try {
    return await new Promise<VitestEnd>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (exitCode, signal) => resolve({ exitCode, signal }))
    })
  } finally {
    for (const signal of passedOn) process.off(signal, stop)
  }
}
