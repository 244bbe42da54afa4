// Over 250 lines: one command, with what it asks of the judge.
import type { JudgeOptions } from '../../judges/judge-options.ts'
import { openProvider } from '../../judges/open-judge.ts'
import type { ProviderName } from '../../judges/provider.ts'
import { AssayError, messageOf } from '../../kit/assay-error.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { type Diagnosis, note, ok, renderFindings, wrong } from './findings.ts'
import { type InspectedSuite, inspectSuites } from './inspect-suites.ts'
import {
  evalsConfigIn,
  installed,
  isSupportedVitest,
  lacksVite,
  ownFolder,
  packageManager,
  readPackage,
} from './package-files.ts'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { shutIf } from '../../core/exit-code.ts'
import { readWaivers, standingWaivers, waiversFileName } from '../../core/waivers.ts'
import { latestRun } from '../../core/read-run.ts'
import { readBaseline } from '../../gate/baseline.ts'
import { unknownMetrics } from '../../gate/measured.ts'
import { chainOf } from '../../gate/baseline-history.ts'
import { readRulings, rulingsFileName } from '../../clinical/language/rulings.ts'
import { counted, listIds } from '../../kit/phrases.ts'
import { knownBaselines } from '../../ops/known-baselines.ts'
import { openStore } from '../../ops/open-store.ts'
import { storePlace, wantedPlace } from '../../ops/store-place.ts'
import type { OptionsOf } from '../options.ts'
import type { doctorOptions } from './command-options.ts'

/** The variables in which each route looks for a key, the first that is set first. */
const keysOf: Readonly<Record<ProviderName, readonly string[]>> = {
  gemini: ['GOOGLE_API_KEY', 'GEMINI_API_KEY'],
  anthropic: ['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN'],
  openai: ['OPENAI_API_KEY'],
  mistral: ['MISTRAL_API_KEY'],
}

/** The package that each route is asked through, an optional peer of this one. */
const packageOf: Readonly<Record<ProviderName, string>> = {
  gemini: '@google/genai',
  anthropic: '@anthropic-ai/sdk',
  openai: 'openai',
  mistral: 'openai',
}

/**
 * Whether the judge of a suite has its package and a key, by the name of its variable alone, and whether it answers.
 *
 * @param online whether it is asked one question
 */
export async function checkJudge(
  { env }: Pick<CliContext, 'env'>,
  { name, settings }: InspectedSuite,
  online: boolean,
): Promise<Diagnosis[]> {
  const judge = Reflect.get(settings, 'judge') as JudgeOptions | undefined
  if (judge === undefined) return [ok('judge', `${name} has none`)]
  const { provider, model, baseURL } = judge
  const variables = keysOf[provider]
  const set = variables.find((variable) => (env[variable] ?? '') !== '')
  const way = `Set ${variables.join(' or ')}, or replay recorded replies only`
  const key =
    set !== undefined
      ? ok('judge-key', `${set} is set`)
      : baseURL !== undefined || Reflect.get(judge, 'vertex') !== undefined
        ? ok(
            'judge-key',
            `no key is set (${variables.join(' or ')}), and ${provider} is asked at an address of your own`,
          )
        : note('judge-key', `${provider} has no key, so that only recorded replies are there`, way)
  const needed = packageOf[provider]
  const absent =
    installed(settings.root, needed) === undefined
      ? [
          note(
            'judge-package',
            `${needed}, which asks ${provider}, is not installed, so that only recorded replies are there`,
            `${packageManager(settings.root, env['npm_config_user_agent']).add} ${needed}`,
          ),
        ]
      : []
  return [
    ok('judge', `${name} asks ${provider}:${model}`),
    ...absent,
    key,
    ...(online ? [await askOnce(judge, env, way)] : []),
  ]
}

const timeoutMs = 60_000

async function askOnce(judge: JudgeOptions, env: CliContext['env'], way: string): Promise<Diagnosis> {
  const { provider, model, baseURL, apiVersion, vertex, allowHosts, rules } = judge
  const given = Object.entries({ baseURL, apiVersion, vertex, allowHosts, rules }).filter(
    ([, value]) => value !== undefined,
  )
  try {
    const route = await openProvider(provider, { ...Object.fromEntries(given), env })
    const reply = await route.ask(
      {
        model,
        system: 'You test a connection.',
        parts: [{ text: 'Answer with {"ok": true}.' }],
        schema: {
          type: 'object',
          properties: { ok: { type: 'boolean' } },
          required: ['ok'],
          additionalProperties: false,
        },
        settings: judge.settings ?? {},
      },
      { signal: AbortSignal.timeout(timeoutMs), timeoutMs },
    )
    if (reply.kind === 'text') return ok('judge-online', `${provider}:${model} answers`)
    return wrong('judge-online', `${provider}:${model} gave no reply: ${reply.kind}, ${reply.detail}`, way)
  } catch (error) {
    return wrong('judge-online', messageOf(error), way)
  }
}

/**
 * `doctor`: what keeps a suite from working, each finding with its fix. Vitest's config is read as Vitest reads it; no test is run, and no key is shown.
 *
 * @returns 0, or 3 where something is wrong
 */
export async function doctor(context: CliContext, options: OptionsOf<typeof doctorOptions>): Promise<0 | 3> {
  const { root } = options
  const findings: Diagnosis[] = [checkNode(process.version), ...checkPackages(context, root)]
  const beside = evalsConfigIn(root)
  const config =
    options.config === undefined
      ? beside === undefined
        ? undefined
        : join(root, beside)
      : resolve(context.cwd, options.config)
  const canStart = findings.every(({ check, level }) => !['vitest', 'vite'].includes(check) || level !== 'wrong')
  const isMissing = options.config !== undefined && config !== undefined && !existsSync(config)
  if (isMissing)
    findings.push(
      wrong(
        'config',
        `there is no file ${options.config}`,
        'Name a config that is there: npx vitest-assay doctor --config <file>',
      ),
    )
  const inspected = canStart && !isMissing ? await inspectSuites(root, config) : { findings: [], suites: [] }
  findings.push(...inspected.findings)
  for (const suite of inspected.suites) {
    const areSeveral = inspected.suites.length > 1
    findings.push(
      ...(await checkSuite(context, suite)),
      ...checkNames(suite, areSeveral),
      ...(await checkJudge(context, suite, options.online)),
    )
  }
  findings.push(...checkHandWritten(context, root))
  if (options.json) printJson(context, { findings, wrong: findings.filter(({ level }) => level === 'wrong').length })
  else context.out(renderFindings(findings, context.colour))
  return shutIf(findings.some(({ level }) => level === 'wrong'))
}

/** @param version as `process.version` has it */
export function checkNode(version: string): Diagnosis {
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number)
  return (major === 22 && minor >= 13) || major >= 24
    ? ok('node', version)
    : wrong('node', `${version} is not supported`, 'Install Node 22.13 or later of 22, or 24 or later')
}

function checkPackages({ env }: CliContext, root: string): Diagnosis[] {
  const vitest = installed(root, 'vitest')
  const own = installed(root, 'vitest-assay')
  const { add } = packageManager(root, env['npm_config_user_agent'])
  const version = String(readPackage(ownFolder())['version'])
  return [
    vitest === undefined
      ? wrong('vitest', `it is not installed in ${root}`, `${add} vitest`)
      : isSupportedVitest(vitest.version)
        ? ok('vitest', vitest.version)
        : wrong('vitest', `${vitest.version} is not supported`, `${add} vitest@5, or 4.1`),
    ...(vitest !== undefined && lacksVite(vitest)
      ? [wrong('vite', `Vitest ${vitest.version} asks for it, and it is not installed`, `${add} vite`)]
      : []),
    own === undefined
      ? wrong('vitest-assay', `it is not installed in ${root}`, `${add} vitest-assay`)
      : own.version === version
        ? ok('vitest-assay', own.version)
        : wrong(
            'vitest-assay',
            `the project has ${own.version}, and this command is of ${version}`,
            `Run the command by npx in ${root}`,
          ),
  ]
}

async function checkSuite({ env }: CliContext, { name, settings }: InspectedSuite): Promise<Diagnosis[]> {
  const { root } = settings
  return [
    ...checkBaseline(name, root, settings.baseline),
    ...(await checkStore(name, root, settings.store === true, env)),
  ]
}

function checkBaseline(suite: string, root: string, path: string): Diagnosis[] {
  const check = 'baseline'
  const promote = 'Run the suite, then: npx vitest-assay baseline promote --reason "…"'
  try {
    const baseline = readBaseline(join(root, path), path)
    if (baseline === null)
      return [note(check, `${path} of ${suite} is not there yet, so that the gate is shut`, promote)]
    const { known, faults } = knownBaselines(root, path, baseline)
    const { links } = chainOf(baseline.hash, known)
    const cases = counted(Object.keys(baseline.cases).length, 'case')
    return [
      ok(
        check,
        `${path}: ${cases}, promoted ${baseline.createdAt.slice(0, 10)}, ${counted(links.length, 'link')} of its chain known here`,
      ),
      ...faults.map((fault) => wrong('baseline-chain', fault, 'Restore the file from version control')),
    ]
  } catch (error) {
    return [wrong(check, messageOf(error), `Restore ${path} from version control`)]
  }
}

/** Metrics that options name and the last complete run did not measure; nothing where there is no run to look at. */
function checkNames({ name, settings }: InspectedSuite, areSeveral: boolean): Diagnosis[] {
  const { root, baseline: path, targets, policies, maxUnscored, requires, comparison, paired } = settings
  try {
    const { run } = latestRun(root, { baselinePath: path })
    const others = { metrics: new Set<string>(), areLeftOut: areSeveral }
    const options = {
      ...run.options,
      policies,
      maxUnscored,
      requires,
      ...(comparison === undefined ? {} : { comparison }),
      ...(paired === undefined ? {} : { paired }),
    }
    const unknown = unknownMetrics({ ...run, options }, readBaseline(join(root, path), path), others, targets)
    return unknown.map((what) =>
      wrong('options', `${name}: ${what}`, 'Correct the options of the plugin in the config'),
    )
  } catch (error) {
    // A run or a baseline that is not there, or cannot be read, knows no metric.
    if (error instanceof AssayError) return []
    throw error
  }
}

async function checkStore(
  suite: string,
  root: string,
  isWanted: boolean,
  env: CliContext['env'],
): Promise<Diagnosis[]> {
  const check = 'store'
  try {
    const place = isWanted ? storePlace(root, undefined, env) : wantedPlace(root, undefined, env)
    if (place === null) return [ok(check, `${suite} keeps none`)]
    const store = await openStore(place, { create: false })
    await store.close()
    return [ok(check, `${place.shown} opens`)]
  } catch (error) {
    return [wrong(check, messageOf(error), 'Set ASSAY_STORE to a store that can be opened, or unset it')]
  }
}

/** What people write in the root: waivers and rulings. */
function checkHandWritten({ now }: CliContext, root: string): Diagnosis[] {
  const read = (check: string, file: string, look: () => Diagnosis[]): Diagnosis[] => {
    try {
      return look()
    } catch (error) {
      if (!(error instanceof AssayError)) throw error
      return [wrong(check, error.message, `Correct ${file}, or restore it from version control`)]
    }
  }
  return [
    ...read('waivers', waiversFileName, () => {
      const waivers = readWaivers(root)
      const expired = standingWaivers(waivers, now().toISOString().slice(0, 10), []).filter((one) => one.expired)
      if (expired.length === 0) return waivers.length === 0 ? [] : [ok('waivers', counted(waivers.length, 'waiver'))]
      const named = listIds(expired.map(({ metric }) => metric))
      return [
        wrong(
          'waivers',
          `${counted(expired.length, 'waiver')} expired: ${named}`,
          `Fix the system and take them out of ${waiversFileName}, or agree on another day`,
        ),
      ]
    }),
    ...read('readings', rulingsFileName, () => {
      const { size } = readRulings(root)
      return size === 0 ? [] : [ok('readings', counted(size, 'ruling'))]
    }),
  ]
}
