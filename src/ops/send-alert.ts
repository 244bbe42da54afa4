import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Alert } from './alert.ts'
import { type Delivery, deliver, type Waiting } from './alerts/deliver.ts'
import { sendByEmail, readSmtp } from './alerts/email.ts'
import { sendToSlack } from './alerts/slack.ts'

/** What became of an alert on one way. */
export interface SentAlert extends Delivery {
  readonly channel: 'slack' | 'e-mail'
}

const isSet = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''

/**
 * Sends an alert on every way that the environment names: `ASSAY_SLACK_WEBHOOK`, and `ASSAY_SMTP_URL` with `ASSAY_ALERT_FROM` and `ASSAY_ALERT_TO`.
 *
 * @returns what became of it on each, and nothing where none is named; a failure is a result, and never thrown
 */
export async function sendAlert(
  alert: Alert,
  env: Readonly<Record<string, string | undefined>>,
  waiting: Waiting = { wait, random: Math.random },
): Promise<SentAlert[]> {
  const webhook = env['ASSAY_SLACK_WEBHOOK']
  const slack = isSet(webhook) ? [deliver(() => sendToSlack(alert, webhook), waiting)] : []
  const email = isSet(env['ASSAY_SMTP_URL']) ? [mail(alert, env, waiting)] : []
  const [toSlack, byEmail] = await Promise.all([Promise.all(slack), Promise.all(email)])
  return [
    ...toSlack.map((delivery): SentAlert => ({ channel: 'slack', ...delivery })),
    ...byEmail.map((delivery): SentAlert => ({ channel: 'e-mail', ...delivery })),
  ]
}

async function mail(
  alert: Alert,
  env: Readonly<Record<string, string | undefined>>,
  waiting: Waiting,
): Promise<Delivery> {
  const settings = readSmtp(env)
  if (typeof settings === 'string') return { sent: false, tries: 0, detail: settings }
  const id = randomUUID()
  return deliver(() => sendByEmail(alert, settings, id), waiting)
}
