import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { FakeServer } from '../../fixtures/servers/scenario.ts'
import { openSlackServer, type slackAnswers } from '../../fixtures/servers/slack/open-slack-server.ts'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { generate } from 'selfsigned'
import { SMTPServer } from 'smtp-server'
import { openSmtpServer, type SmtpScenario, type SmtpServer } from '../../fixtures/servers/smtp/open-smtp-server.ts'
import type { Alert } from './alert.ts'
import { type SentAlert, sendAlert } from './send-alert.ts'

const alert: Alert = {
  kind: 'nightly',
  title: 'nightly: 1 finding in chest 1',
  items: [
    { reason: 'regressed', safety: true, metric: 'a', slice: 'copd', text: 'a got worse in copd & <!here>: 1 → 0.5' },
  ],
  notes: ['the run of 2026-11-22 (0c7de9a1), against the baseline 7b4f0a52'],
  link: 'https://ci.example.org/runs/7?a=1&b=2',
}

const open: (FakeServer | SmtpServer)[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

/** Sends without waiting, and keeps how long it would have waited. */
async function send(env: Record<string, string>): Promise<{ sent: SentAlert[]; waits: number[] }> {
  const waits: number[] = []
  const sent = await sendAlert(alert, env, {
    wait: (ms) => Promise.resolve(waits.push(ms)),
    random: () => 0.5,
  })
  return { sent, waits }
}

describe('an alert to Slack', () => {
  const secret = `T000/B000/${randomUUID()}`
  const slack = async (...script: (keyof typeof slackAnswers)[]) => {
    const server = await openSlackServer(script.length === 0 ? ['ok'] : script)
    open.push(server)
    return { server, env: { ASSAY_SLACK_WEBHOOK: `${server.url}/services/${secret}` } }
  }

  it('arrives as one text, in which names are no mentions', async () => {
    const { server, env } = await slack()
    expect(await send(env)).toEqual({ sent: [{ channel: 'slack', sent: true, tries: 1, detail: '' }], waits: [] })
    expect(server.requests.map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: `/services/${secret}`,
        body: {
          text: [
            'nightly: 1 finding in chest 1',
            '- SAFETY a got worse in copd &amp; &lt;!here&gt;: 1 → 0.5',
            'the run of 2026-11-22 (0c7de9a1), against the baseline 7b4f0a52',
            'report: https://ci.example.org/runs/7?a=1&amp;b=2',
          ].join('\n'),
          unfurl_links: false,
        },
      },
    ])
  })

  it.each`
    script                                  | sent     | tries | waits         | detail
    ${['unavailable', 'ok']}                | ${true}  | ${2}  | ${[375]}      | ${''}
    ${['unavailable', 'unavailable', 'ok']} | ${true}  | ${3}  | ${[375, 750]} | ${''}
    ${['unavailable']}                      | ${false} | ${3}  | ${[375, 750]} | ${'Slack answered 503'}
    ${['rateLimited', 'ok']}                | ${true}  | ${2}  | ${[7125]}     | ${''}
    ${['rateLimitedLong', 'ok']}            | ${false} | ${1}  | ${[]}         | ${'Slack answered 429, and asks to wait for 3600 s, which is longer than a minute'}
    ${['gone', 'ok']}                       | ${false} | ${1}  | ${[]}         | ${'Slack answered 404: the webhook was taken back, or its channel is gone. Make a new one'}
    ${['redirect', 'ok']}                   | ${false} | ${1}  | ${[]}         | ${'Slack answered 302'}
  `('is tried $tries times where it meets $script', async ({ script, sent, tries, waits, detail }) => {
    const { env } = await slack(...(script as (keyof typeof slackAnswers)[]))
    const ended = await send(env)
    expect(ended).toEqual({ sent: [{ channel: 'slack', sent, tries, detail }], waits })
    expect(JSON.stringify(ended)).not.toContain(secret)
  })

  it.each([
    ['http://hooks.example.org/services/T0/B0/s3cret', 0],
    ['s3cret', 0],
    ['http://127.0.0.1:1/s3cret', 3],
  ])('is not sent to %s, which is not repeated', async (webhook) => {
    const ended = await send({ ASSAY_SLACK_WEBHOOK: webhook })
    expect(ended.sent).toMatchObject([{ sent: false }])
    expect(JSON.stringify(ended)).not.toContain('s3cret')
  })
})

describe('an alert by e-mail', () => {
  const password = `pw-${randomUUID()}`
  const smtp = async (...script: SmtpScenario[]) => {
    const server = await openSmtpServer(script.length === 0 ? ['ok'] : script)
    open.push(server)
    const env = {
      ASSAY_SMTP_URL: `smtp://evals:${password}@127.0.0.1:${server.port}`,
      ASSAY_ALERT_FROM: 'evals@example.org',
      ASSAY_ALERT_TO: 'one@example.org, two@example.org',
    }
    return { server, env }
  }

  it('arrives as plain text at every recipient', async () => {
    const { server, env } = await smtp()
    expect((await send(env)).sent).toEqual([{ channel: 'e-mail', sent: true, tries: 1, detail: '' }])
    const [mail] = server.mails
    expect(mail).toMatchObject({
      from: 'evals@example.org',
      to: ['one@example.org', 'two@example.org'],
      login: `\0evals\0${password}`,
    })
    expect(mail?.data).toContain('Subject: [vitest-assay] nightly: 1 finding in chest 1')
    expect(mail?.data).toContain('Content-Type: text/plain; charset=utf-8')
    expect(mail?.data).toContain('report: https://ci.example.org/runs/7')
    expect(mail?.data).not.toContain(password)
  })

  it('goes over STARTTLS to a mail server that others wrote, and to none whose certificate nobody vouches for', async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
    })
    const taken: { readonly secure: boolean; readonly text: string }[] = []
    const server = new SMTPServer({
      key,
      cert,
      authMethods: ['PLAIN'],
      logger: false,
      onAuth: (auth, { secure }, done) =>
        secure && auth.password === password ? done(null, { user: 'evals' }) : done(new Error('no such login')),
      onData: (stream, { secure }, done) => {
        void text(stream).then((data) => taken.push({ secure, text: data }) && done())
      },
    })
    server.on('error', () => undefined)
    const listening = server.listen(0, 'localhost')
    await once(listening, 'listening')
    const { port } = listening.address() as AddressInfo
    const known = getCACertificates('default')
    const env = {
      ASSAY_SMTP_URL: `smtp://evals:${password}@localhost:${port}`,
      ASSAY_ALERT_FROM: 'evals@example.org',
      ASSAY_ALERT_TO: 'one@example.org',
    }
    try {
      expect((await send(env)).sent).toMatchObject([{ sent: false, detail: expect.stringContaining('ESOCKET') }])
      setDefaultCACertificates([...known, cert])
      expect((await send(env)).sent).toMatchObject([{ sent: true }])
      expect(taken).toMatchObject([{ secure: true, text: expect.stringContaining('Subject: [vitest-assay] nightly') }])
    } finally {
      setDefaultCACertificates(known)
      await new Promise<void>((resolve) => server.close(resolve))
    }
  })

  it.each`
    script                        | sent     | tries | detail
    ${['greylist', 'drop', 'ok']} | ${true}  | ${3}  | ${''}
    ${['drop']}                   | ${false} | ${3}  | ${'the e-mail was not sent (ECONNECTION)'}
    ${['greylist']}               | ${false} | ${3}  | ${'the e-mail was not sent (EENVELOPE, the server answered 451)'}
    ${['refuse-login', 'ok']}     | ${false} | ${1}  | ${'the e-mail was not sent (EAUTH, the server answered 535)'}
    ${['refuse-sender', 'ok']}    | ${false} | ${1}  | ${'the e-mail was not sent (EENVELOPE, the server answered 550)'}
    ${['refuse-first', 'ok']}     | ${false} | ${1}  | ${'the mail server refused 1 of 2 recipients; the others have it'}
  `('is tried $tries times where it meets $script', async ({ script, sent, tries, detail }) => {
    const { env, server } = await smtp(...(script as SmtpScenario[]))
    const ended = await send(env)
    expect(ended.sent).toEqual([{ channel: 'e-mail', sent, tries, detail }])
    expect(server.connections()).toBe(tries)
    expect(JSON.stringify(ended)).not.toContain(password)
  })

  it.each`
    change                                                       | detail
    ${{ ASSAY_SMTP_URL: 'mail.example.org s3cret' }}             | ${'ASSAY_SMTP_URL is not an address such as smtps://user:password@host:465'}
    ${{ ASSAY_SMTP_URL: 'smtp://u:s3cret%ZZ@mail.example.org' }} | ${'ASSAY_SMTP_URL has a user or a password that is not percent-encoded'}
    ${{ ASSAY_ALERT_FROM: '' }}                                  | ${'ASSAY_ALERT_FROM is not an e-mail address, or several with commas between'}
    ${{ ASSAY_ALERT_TO: 's3cret' }}                              | ${'ASSAY_ALERT_TO is not an e-mail address, or several with commas between'}
    ${{ ASSAY_ALERT_TO: 'a@example.org\r\nBcc: b@example.org' }} | ${'ASSAY_ALERT_TO is not an e-mail address, or several with commas between'}
  `('names the variable that is wrong, and not its value: $change', async ({ change, detail }) => {
    const { env } = await smtp()
    const { sent } = await send({ ...env, ...(change as Record<string, string>) })
    expect(sent).toEqual([{ channel: 'e-mail', sent: false, tries: 0, detail }])
  })
})

describe('an alert', () => {
  it('goes every way that is named, and one that fails keeps no other from it', async () => {
    const server = await openSlackServer()
    open.push(server)
    const { sent } = await send({ ASSAY_SLACK_WEBHOOK: `${server.url}/a`, ASSAY_SMTP_URL: 'x' })
    expect(sent.map(({ channel, sent: arrived }) => [channel, arrived])).toEqual([
      ['slack', true],
      ['e-mail', false],
    ])
    expect((await send({})).sent).toEqual([])
  })
})
