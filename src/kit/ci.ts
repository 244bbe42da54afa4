import vendors from 'ci-info/vendors.json' with { type: 'json' }

type Env = Readonly<Record<string, string | undefined>>

/** How `ci-info` knows a system: by a variable that is set, by any of several, by the value of one, or by a part of it. */
type Sign =
  | string
  | { readonly any: readonly string[] }
  | { readonly env: string; readonly includes: string }
  | Readonly<Record<string, string>>

/** Set by systems that are in no list, as `ci-info` reads them: Jenkins and its kin, TeamCity, Appflow, CodeShip, Travis, TaskCluster. */
const general = [
  'CI',
  'BUILD_ID',
  'BUILD_NUMBER',
  'CI_APP_ID',
  'CI_BUILD_ID',
  'CI_BUILD_NUMBER',
  'CI_NAME',
  'CONTINUOUS_INTEGRATION',
  'RUN_ID',
] as const

/**
 * Whether this is CI, as `ci-info` knows it: by the variables of some sixty systems, whether or not they set `CI` too. `CI=false`, and `CI=0`, say that it is none.
 *
 * The one place that says so: promotion, runs of a part, recordings and replays ask here. The environment is given, where `ci-info` itself reads that of the process, once.
 *
 * @example
 * isCi({ TEAMCITY_VERSION: '2026.1' }) // true
 */
export function isCi(env: Env): boolean {
  if (['0', 'false'].includes((env['CI'] ?? '').trim().toLowerCase())) return false
  return general.some((name) => isSet(env, name)) || vendors.some((vendor) => [vendor.env].flat().every(isSignOf(env)))
}

function isSet(env: Env, name: string): boolean {
  return (env[name] ?? '').trim() !== ''
}

function isSignOf(env: Env): (sign: Sign) => boolean {
  return (sign) => {
    if (typeof sign === 'string') return isSet(env, sign)
    if (isAny(sign)) return sign.any.some((name) => isSet(env, name))
    if (isPart(sign)) return (env[sign.env] ?? '').includes(sign.includes)
    return Object.entries(sign).every(([name, value]) => env[name] === value)
  }
}

function isAny(sign: object): sign is { readonly any: readonly string[] } {
  return 'any' in sign
}

function isPart(sign: object): sign is { readonly env: string; readonly includes: string } {
  return 'includes' in sign
}

/** Variables in which CI services name the commit: GitHub, GitLab, Bitbucket, Jenkins, Buildkite, CircleCI, Azure. */
const commitVariables = [
  'GITHUB_SHA',
  'CI_COMMIT_SHA',
  'BITBUCKET_COMMIT',
  'GIT_COMMIT',
  'BUILDKITE_COMMIT',
  'CIRCLE_SHA1',
  'BUILD_SOURCEVERSION',
] as const

/**
 * The commit that CI runs on; undefined where it names none, and on a desk.
 *
 * @example
 * commitOf({ GITHUB_SHA: '7f9e645' }) // '7f9e645'
 */
export function commitOf(env: Env): string | undefined {
  return commitVariables.map((name) => env[name]?.trim()).find((value) => value !== undefined && value !== '')
}
