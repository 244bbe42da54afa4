import { loadSdk } from '../judging/providers/load-sdk.ts'
import { AssayError } from '../score/assay-error.ts'
import type { Alert } from './alert.ts'
import type { Attempt } from './deliver.ts'
import type { SmtpSettings } from './read-smtp.ts'
import { renderAlert } from './render-alert.ts'

const timeoutMs = 10_000

/**
 * Sends an alert by e-mail once, as plain text, with nodemailer, an optional peer.
 *
 * What a mail server says is not repeated but for its code, since it may hold what was sent.
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
