import { runCli } from './run-cli.ts'

/** What a command printed and came to, run in a folder at 06:00 on 21 November 2026. */
export async function cliHere(
  cwd: string,
  line: readonly string[],
): Promise<{ code: number; out: string; err: string }> {
  let out = ''
  let err = ''
  const code = await runCli(line, {
    cwd,
    env: {},
    colour: false,
    now: () => new Date('2026-11-21T06:00:00.000Z'),
    out: (text) => void (out += text),
    err: (text) => void (err += text),
  })
  return { code, out, err }
}
