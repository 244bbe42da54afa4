import { runCli } from './run-cli.ts'

/** What a command printed and came to. */
export interface CliOutcome {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs a command in a folder, at 06:00 on 22 November 2026 unless a test says otherwise, with no environment but what it gives. */
export async function cliHere(
  cwd: string,
  line: readonly string[],
  {
    env = {},
    now = '2026-11-22T06:00:00.000Z',
  }: { readonly env?: Readonly<Record<string, string>>; readonly now?: string } = {},
): Promise<CliOutcome> {
  let [out, err] = ['', '']
  const code = await runCli(line, {
    cwd,
    env,
    colour: false,
    now: () => new Date(now),
    out: (text) => void (out += text),
    err: (text) => void (err += text),
  })
  return { code, out, err }
}
