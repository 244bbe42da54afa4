import { type AlertInput, alertOf } from '../../notify/alert-of.ts'
import { renderAlert } from '../../notify/render-alert.ts'
import { sendAlert, type SentAlert } from '../../notify/send-alert.ts'
import type { CliContext } from '../cli-context.ts'
import type { PipelineReport } from './pipeline-report.ts'

/** An alert, once it was sent. */
export interface Alerted {
  /** Null where there was nothing to tell of. */
  readonly report: PipelineReport['alert']
  readonly text: string
  /** Says on standard error whom it did not reach. */
  readonly tellDelivery: () => void
}

/**
 * Alerts about some runs, if there is anything to alarm about; what cannot be sent is told, and changes nothing.
 *
 * @param wanted false for `--no-alert`
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
