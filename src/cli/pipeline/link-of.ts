import { AssayError } from '../../score/assay-error.ts'

/**
 * Where the report of this run is: as the option says, else as GitHub Actions, GitLab CI or Jenkins do.
 *
 * @throws {AssayError} `option-invalid` for an option that is no web address, or has a password in it
 */
export function linkOf(option: string | undefined, env: Readonly<Record<string, string | undefined>>): string | null {
  if (option !== undefined) {
    const link = webAddress(option)
    if (link !== null) return link
    throw new AssayError(
      'option-invalid',
      '--link wants an address that begins with https:// or http:// and has no user or password in it, for example https://ci.example.org/runs/7',
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
