import { type AlertInput, alertOf } from '../../ops/alert-of.ts'
import { renderAlert } from '../../ops/alert.ts'
import { type SentAlert, sendAlert } from '../../ops/send-alert.ts'
import type { CliContext } from '../cli-context.ts'
import type { PipelineReport } from './pipeline-report.ts'
import { AssayError } from '../../kit/assay-error.ts'

/** An alert, once it was sent. */
interface Alerted {
  /** Null where there was nothing to tell of. */
  readonly report: PipelineReport['alert']
  readonly text: string
  /** Says on standard error whom it did not reach. */
  readonly tellDelivery: () => void
}

/**
 * Alerts about some runs, if there is anything to alarm about; what cannot be sent is told, and changes nothing.
 *
 * @param expected false for `--no-alert`
 */
export async function alertAbout({ env, err }: CliContext, input: AlertInput, wanted: boolean): Promise<Alerted> {
  const alert = alertOf(input)
  if (alert === null) return { report: null, text: `${input.kind}: nothing to tell of`, tellDelivery: () => undefined }
  const sent = wanted ? await sendAlert(alert, env) : []
  return {
    report: { title: alert.title, items: alert.items.map(({ text }) => text), notes: [...alert.notes], sent },
    text: renderAlert(alert),
    tellDelivery: () => tellDelivery(err, sent, wanted),
  }
}

function tellDelivery(err: CliContext['err'], sent: readonly SentAlert[], wanted: boolean): void {
  if (wanted && sent.length === 0) {
    err(
      'nobody was alerted: set ASSAY_SLACK_WEBHOOK, or ASSAY_SMTP_URL, ASSAY_ALERT_FROM and ASSAY_ALERT_TO; or say --no-alert\n',
    )
  }
  for (const { channel, sent: arrived, tries, detail } of sent) {
    if (!arrived)
      err(`the alert by ${channel} was not sent after ${tries} ${tries === 1 ? 'try' : 'tries'}: ${detail}\n`)
  }
}

/**
 * Where the report of this run is: as the option says, else as GitHub Actions, GitLab CI or Jenkins do.
 *
 * @throws {AssayError} `option-invalid` for an option that is not a web address, or has a password in it
 */
export function linkOf(option: string | undefined, env: Readonly<Record<string, string | undefined>>): string | null {
  if (option !== undefined) {
    const link = webAddress(option)
    if (link !== null) return link
    throw new AssayError(
      'option-invalid',
      '--link requires an address that begins with https:// or http:// and has no user or password in it, for example https://ci.example.org/runs/7',
    )
  }
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env
  const github = [server, repository, run].every((part) => part !== undefined && part !== '')
  const named = github ? `${server}/${repository}/actions/runs/${run}` : (env['CI_JOB_URL'] ?? env['BUILD_URL'] ?? '')
  return webAddress(named)
}

function webAddress(text: string): string | null {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/u.test(url.protocol) || `${url.username}${url.password}` !== '') return null
  return url.href
}
