// Over 250 lines: one delivery, with its ways, its tries and what it refuses.
import { loadSdk, retryAfter, retryWait } from '../judges/remote-service.ts'
import { AssayError } from '../kit/assay-error.ts'
import { type Alert, renderAlert } from './alert.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { fault } from '../judges/provider.ts'

const timeoutMs = 10_000

/**
 * Sends an alert by e-mail once, as plain text, with nodemailer, an optional peer.
 *
 * What a mail server says is not repeated except its code, since it may hold what was sent.
 *
 * @param id of the message: the same at every try, so that a mailbox knows a second copy
 */
async function sendByEmail(alert: Alert, { from, to, ...server }: SmtpSettings, id: string): Promise<Attempt> {
  try {
    const { createTransport } = await loadSdk('nodemailer', () => import('nodemailer'), {
      by: 'an alert by e-mail',
      code: 'option-invalid',
    })
    const { auth, ...rest } = server
    const transport = createTransport({
      ...rest,
      ...(auth === null ? {} : { auth }),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
      logger: false,
    })
    try {
      const { rejected } = await transport.sendMail({
        from,
        to: [...to],
        subject: `[vitest-assay] ${alert.title}`,
        text: `${renderAlert(alert)}\n`,
        messageId: `<${id}@vitest-assay>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      const refused = rejected.length
      return refused === 0
        ? { sent: true }
        : final(`the mail server refused ${refused} of ${to.length} recipients; the others have it`)
    } finally {
      transport.close()
    }
  } catch (error) {
    return error instanceof AssayError ? final(error.message) : attemptOf(error)
  }
}

const mended: ReadonlySet<unknown> = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'ESOCKET',
  'ETIMEDOUT',
  'EPROTOCOL',
])

function attemptOf(error: unknown): Attempt {
  const read = (name: string): unknown => (error instanceof Error ? Reflect.get(error, name) : undefined)
  const code = read('code')
  const status = read('responseCode')
  const answered = typeof status === 'number' ? `, the server answered ${status}` : ''
  const named = typeof code === 'string' && /^[A-Z_]{1,40}$/u.test(code) ? ` (${code}${answered})` : answered
  return {
    sent: false,
    detail: `the e-mail was not sent${named}`,
    again: typeof status === 'number' ? status >= 400 && status < 500 : mended.has(code),
    retryAfterMs: null,
  }
}

function final(detail: string): Attempt {
  return { sent: false, detail, again: false, retryAfterMs: null }
}

type Environment = Readonly<Record<string, string | undefined>>

/** A mail server with sender and recipients. */
interface SmtpSettings {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; else STARTTLS, which a server away from this machine must offer before a password is sent. */
  readonly secure: boolean
  readonly requireTLS: boolean
  readonly auth: { readonly user: string; readonly pass: string } | null
  readonly from: string
  readonly to: readonly string[]
}

/**
 * The mail server of `ASSAY_SMTP_URL`, with `ASSAY_ALERT_FROM` and `ASSAY_ALERT_TO`.
 *
 * @returns a text where something is wrong with them; it names the variable, and never its value
 *
 * @example
 * readSmtp({ ASSAY_SMTP_URL: 'smtps://user:password@mail.example.org', ASSAY_ALERT_FROM: 'evals@example.org', ASSAY_ALERT_TO: 'a@example.org, b@example.org' })
 */
function readSmtp(env: Environment): SmtpSettings | string {
  const url = URL.parse(env['ASSAY_SMTP_URL']?.trim() ?? '')
  if (url === null || !/^smtps?:$/u.test(url.protocol) || url.hostname === '') {
    return 'ASSAY_SMTP_URL is not an address such as smtps://user:password@host:465'
  }
  const from = env['ASSAY_ALERT_FROM']?.trim() ?? ''
  const to = (env['ASSAY_ALERT_TO'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
  for (const [variable, addresses] of Object.entries({ ASSAY_ALERT_FROM: [from], ASSAY_ALERT_TO: to })) {
    if (addresses.length === 0 || !addresses.every(isAddress)) {
      return `${variable} is not an e-mail address, or several with commas between`
    }
  }
  const auth = authOf(url)
  if (auth === undefined) return 'ASSAY_SMTP_URL has a user or a password that is not percent-encoded'
  const secure = url.protocol === 'smtps:'
  // A URL of another scheme than those of the web keeps the brackets of an IPv6 address.
  const host = url.hostname.replace(/^\[(.*)\]$/u, '$1')
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && auth !== null && !isLoopback(url.hostname),
    auth,
    from,
    to,
  }
}

function isAddress(text: string): boolean {
  return /^[^\s@<>,;"]+@[^\s@<>,;"]+$/u.test(text)
}

function authOf({ username, password }: URL): SmtpSettings['auth'] | undefined {
  if (username === '') return null
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  } catch {
    // What cannot be decoded is told by the variable's name; the error would quote the value.
    return undefined
  }
}

/** Slack cuts longer messages by itself, at a place of its own. */
const mostCharacters = 3_500

/**
 * Sends an alert to Slack once, by an incoming webhook (https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks).
 *
 * The address is a secret as a whole: it stands in no result, and a redirect is not followed.
 *
 * @param webhook as `ASSAY_SLACK_WEBHOOK` has it: https, or http on the loopback address
 */
async function sendToSlack(alert: Alert, webhook: string): Promise<Attempt> {
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
  waiting: Waiting = { wait: setTimeout, random: Math.random },
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

/** How one try to send ended. */
type Attempt =
  | { readonly sent: true }
  | {
      readonly sent: false
      /** In words without any secret. */
      readonly detail: string
      /** Whether another try may fix it. */
      readonly again: boolean
      /** How long the server asked to wait; null where it did not say. */
      readonly retryAfterMs: number | null
    }

/** What became of an alert on its way. */
interface Delivery {
  readonly sent: boolean
  readonly tries: number
  /** Why it was not sent; empty where it was. */
  readonly detail: string
}

/** What the wait between two tries is made with. */
interface Waiting {
  readonly wait: (ms: number) => Promise<unknown>
  /** Draws from 0 to below 1. */
  readonly random: () => number
}

const mostTries = 3

/** A server that asks for longer is not waited for. */
const longestWaitMs = 60_000

/** Sends by up to three tries, with a jittered wait between them that is not a shorter than the server asks. Throws nothing. */
async function deliver(attempt: () => Promise<Attempt>, { wait, random }: Waiting): Promise<Delivery> {
  for (let tries = 1; ; tries += 1) {
    const result = await attempt()
    if (result.sent) return { sent: true, tries, detail: '' }
    const { detail, again, retryAfterMs } = result
    const ms = again
      ? retryWait(fault('unavailable', detail, { retryAfterMs }), tries, {
          mostTries,
          mostRetryAfterMs: longestWaitMs,
          random,
        })
      : null
    if (ms === null) return { sent: false, tries, detail }
    if ((retryAfterMs ?? 0) > longestWaitMs) {
      const asked = Math.ceil((retryAfterMs ?? 0) / 1000)
      return { sent: false, tries, detail: `${detail}, and asks to wait for ${asked} s, which is longer than a minute` }
    }
    await wait(ms)
  }
}

/** Whether a host, as a URL has it, is this machine. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/u.test(hostname)
}
