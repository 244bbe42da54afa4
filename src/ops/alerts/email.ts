import { loadSdk } from '../../judges/remote-service.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { type Alert, renderAlert } from '../alert.ts'
import { type Attempt, isLoopback } from './deliver.ts'

const timeoutMs = 10_000

/**
 * Sends an alert by e-mail once, as plain text, with nodemailer, an optional peer.
 *
 * What a mail server says is not repeated except its code, since it may hold what was sent.
 *
 * @param id of the message: the same at every try, so that a mailbox knows a second copy
 */
export async function sendByEmail(alert: Alert, { from, to, ...server }: SmtpSettings, id: string): Promise<Attempt> {
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
export function readSmtp(env: Environment): SmtpSettings | string {
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
