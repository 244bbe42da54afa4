import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { placeOfRun } from '../../../reporters/next-step.ts'
import { renderRun } from '../../../reporters/render-run.ts'
import { answerLinesOf } from '../../core/kept-answers.ts'
import { privacyOf } from '../../core/privacy.ts'
import { newestRun, readRun } from '../../core/read-run.ts'
import { AssayError, messageOf } from '../../kit/assay-error.ts'
import { parseJson } from '../../kit/parse-json.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import type { OptionsOf } from '../options.ts'
import { linkOf } from '../pipeline/alert-about.ts'
import type { commentOptions } from './command-options.ts'

/** GitHub takes 65,536 characters. */
const mostCharacters = 60_000

type Env = Readonly<Record<string, string | undefined>>

/**
 * `comment`: puts a run into the one comment of its suite on a pull request of GitHub: written at the first run, and updated at each later one.
 *
 * @param named files of a run; absent, the newest one
 * @returns 0 whatever the run came to
 * @throws {AssayError} `run-invalid` where there is none; `option-invalid` where the pull request, the repository or the token is not known, and for what GitHub refuses, with its words
 */
export async function comment(
  context: CliContext,
  named: string | undefined,
  options: OptionsOf<typeof commentOptions>,
): Promise<0> {
  const { root } = options
  const shown = named ?? newestRun(root)
  const run = readRun(resolve(named === undefined ? root : context.cwd, shown), shown)
  const before =
    options.compare === undefined ? undefined : readRun(resolve(context.cwd, options.compare), options.compare)
  const link = linkOf(options.link, context.env)
  const place = placeOfRun(run, { cwd: context.cwd, root })
  const privacy = privacyOf(options, context.env)
  const text = renderRun(run, {
    format: 'markdown',
    before,
    link,
    privacy,
    file: shown,
    place,
    answerLines: answerLinesOf(root, run),
  })
  const marker = `<!-- vitest-assay ${run.baselinePath.replaceAll(/[^\w./-]/gu, '_').replaceAll('--', '__')} -->`
  const body = `${marker}\n${shortened(text)}`
  const sent = options.dryRun ? null : await send(context.env, options.pr, marker, body)
  if (options.json) printJson(context, { run: run.id, body, url: sent?.url ?? null, updated: sent?.updated ?? null })
  else context.out(sent === null ? body : `${sent.updated ? 'updated' : 'written'}: ${sent.url}\n`)
  return 0
}

/** At the end of a line. */
function shortened(text: string): string {
  if (text.length <= mostCharacters) return text
  const cut = text.slice(0, mostCharacters)
  return `${cut.slice(0, cut.lastIndexOf('\n'))}\n\nthe rest is left out: a comment has room for no more\n`
}

interface Comment {
  readonly id: number
  readonly body?: string | null
  readonly html_url: string
}

async function send(
  env: Env,
  pr: number | undefined,
  marker: string,
  body: string,
): Promise<{ readonly url: string; readonly updated: boolean }> {
  const repository = required(env, 'GITHUB_REPOSITORY', 'the repository, as owner/name')
  const token = required(
    env,
    'GITHUB_TOKEN',
    'a token that may write to pull requests: secrets.GITHUB_TOKEN, with permissions: pull-requests: write',
  )
  const number = pr ?? numberOf(env)
  const base = `${env['GITHUB_API_URL'] ?? 'https://api.github.com'}/repos/${repository}/issues`
  const ask = async (method: string, url: string, content?: object): Promise<unknown> => {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'user-agent': 'vitest-assay',
        'x-github-api-version': '2022-11-28',
      },
      ...(content === undefined ? {} : { body: JSON.stringify(content) }),
    }).catch((error: unknown) => {
      throw new AssayError(
        'option-invalid',
        `GitHub could not be reached at ${base}: ${messageOf(error)}. Run it again`,
      )
    })
    const answer = parseJson(await response.text()) as { readonly message?: unknown } | undefined
    if (response.ok) return answer
    const words =
      typeof answer?.message === 'string' ? answer.message.slice(0, 200).replaceAll(token, '[key]') : 'no message'
    throw new AssayError(
      'option-invalid',
      `GitHub refused ${method} of the comment on pull request ${number} of ${repository}: ${response.status}, ${words}. The token needs permissions: pull-requests: write, and --pr the number of an open pull request`,
    )
  }
  const known = await findComment(`${base}/${number}/comments`, marker, ask)
  const written = (await (known === undefined
    ? ask('POST', `${base}/${number}/comments`, { body })
    : ask('PATCH', `${base}/comments/${known.id}`, { body }))) as Comment
  return { url: written.html_url, updated: known !== undefined }
}

/** The comment of this suite, on whatever page it is. */
async function findComment(
  url: string,
  marker: string,
  ask: (method: string, url: string) => Promise<unknown>,
): Promise<Comment | undefined> {
  for (let page = 1; ; page += 1) {
    const comments = (await ask('GET', `${url}?per_page=100&page=${page}`)) as readonly Comment[]
    const found = comments.find(({ body }) => body?.startsWith(marker) === true)
    if (found !== undefined || comments.length < 100) return found
  }
}

function required(env: Env, name: string, what: string): string {
  const value = env[name] ?? ''
  if (value !== '') return value
  throw new AssayError(
    'option-invalid',
    `${name} is not set; expected ${what}. To read the comment without sending it, take --dry-run`,
  )
}

function numberOf(env: Env): number {
  const [, ofRef] = /^refs\/pull\/(\d+)\//u.exec(env['GITHUB_REF'] ?? '') ?? []
  const event = env['GITHUB_EVENT_PATH'] ?? ''
  const said =
    event === ''
      ? undefined
      : (parseJson(readFileSync(event, 'utf8')) as { pull_request?: { number?: unknown } } | undefined)?.pull_request
          ?.number
  const number = typeof said === 'number' ? said : Number(ofRef)
  if (Number.isInteger(number)) return number
  throw new AssayError(
    'option-invalid',
    'the run is of no pull request: neither GITHUB_EVENT_PATH nor GITHUB_REF names one. Name it with --pr <n>',
  )
}
