import type { ChalkInstance } from 'chalk'
import type { Run } from '../../src/gate/run.ts'
import { describeWaiver } from '../../src/gate/waivers/describe-waiver.ts'

/** Every waiver with its owner, reason and last day, and what it let pass; undefined where there is none. */
export function renderWaivers({ waivers = [] }: Run, chalk: ChalkInstance): string | undefined {
  if (waivers.length === 0) return undefined
  const lines = waivers.flatMap((waiver) => {
    const { owner, reason, expires, expired, letPass } = waiver
    const until = expired ? chalk.red(`expired on ${expires}`) : `until ${expires}`
    const effect = letPass.length === 0 && !expired ? chalk.dim('  lets nothing pass in this run') : ''
    return [
      `${chalk.bold(describeWaiver(waiver))}  ${until}, by ${owner}: ${reason}${effect}`,
      ...letPass.map((message) => `    ${chalk.yellow('let pass')}  ${message}`),
    ]
  })
  return `\n${chalk.bold('waivers')}\n${lines.join('\n')}`
}
