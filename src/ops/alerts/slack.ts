import { retryAfter } from '../../judges/remote-service.ts'
import { type Alert, renderAlert } from '../alert.ts'
import { type Attempt, isLoopback } from './deliver.ts'

const timeoutMs = 10_000
/** Slack cuts longer messages by itself, at a place of its own. */
const mostCharacters = 3_500

/**
 * Sends an alert to Slack once, by an incoming webhook (https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks).
 *
 * The address is a secret as a whole: it stands in no result, and a redirect is not followed.
 *
 * @param webhook as `ASSAY_SLACK_WEBHOOK` has it: https, or http on the loopback address
 */
export async function sendToSlack(alert: Alert, webhook: string): Promise<Attempt> {
  const url = URL.parse(webhook.trim())
  if (url === null || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))) {
    return final('ASSAY_SLACK_WEBHOOK is not an address that begins with https://; copy the webhook again')
  }
  let response: Response
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: textOf(alert), unfurl_links: false }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    return { sent: false, detail: describeFailure(error), again: true, retryAfterMs: null }
  }
  await response.body?.cancel()
  const { status } = response
  if (response.ok) return { sent: true }
  const again = status === 408 || status === 429 || status >= 500
  return { sent: false, detail: describeStatus(status), again, retryAfterMs: retryAfter(response.headers, Date.now()) }
}

function textOf(alert: Alert): string {
  const text = renderAlert(alert, escape)
  if (text.length <= mostCharacters) return text
  const cut = text.slice(0, text.lastIndexOf('\n', mostCharacters))
  return `${cut}\n…${alert.link === null ? '' : `\nreport: ${escape(alert.link)}`}`
}

/** The three characters by which Slack knows links and mentions. */
function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function describeStatus(status: number): string {
  if (status === 403 || status === 404 || status === 410) {
    return `Slack answered ${status}: the webhook was taken back, or its channel is gone. Make a new one`
  }
  return `Slack answered ${status}`
}

/** Messages of `fetch` may hold the address; their codes do not. */
function describeFailure(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `Slack did not answer in ${timeoutMs / 1000} s`
  const cause: unknown = error instanceof Error ? error.cause : undefined
  const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined
  return `Slack was not reached${typeof code === 'string' && /^[A-Z_]{1,40}$/u.test(code) ? ` (${code})` : ''}`
}

function final(detail: string): Attempt {
  return { sent: false, detail, again: false, retryAfterMs: null }
}
