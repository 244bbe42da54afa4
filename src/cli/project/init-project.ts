import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type CliContext, printJson } from '../cli-context.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { writeOnce } from '../../kit/write-file.ts'
import type { OptionsOf } from '../options.ts'
import type { initOptions } from './command-options.ts'
import {
  configIn,
  type InstalledPackage,
  installed,
  isSupportedVitest,
  lacksVite,
  ownFolder,
  packageManager,
  readPackage,
} from './package-files.ts'
import { type ProjectAnswers, projectFiles } from './project-files.ts'

/** A question with its answers, the usual one first, each with what it means. */
interface Question {
  readonly name: keyof ProjectAnswers
  readonly words: string
  readonly usual: string
  readonly choices: readonly (readonly [word: string, meaning: string])[]
}

const questions: readonly Question[] = [
  {
    name: 'answers',
    words: 'What does your system answer with?',
    usual: 'text',
    choices: [
      ['text', 'words, in Markdown or prose'],
      ['structured', 'an object with actions and evidence'],
    ],
  },
  {
    name: 'patients',
    words: 'What do your cases look like?',
    usual: 'assay',
    choices: [
      ['assay', 'golden cases of vitest-assay'],
      ['own', 'a shape of your own'],
      ['fhir', 'FHIR R4 bundles'],
      ['none', 'questions without a patient: nothing clinical is checked'],
    ],
  },
  {
    name: 'tier1',
    words: 'What does a miss of a safety check do?',
    usual: 'must',
    choices: [
      ['must', 'it fails its test'],
      ['ratchet', 'it fails its test unless the baseline lists it: for a system that misses today'],
    ],
  },
]

/** A file that was to be written, from where the command runs. */
interface Written {
  readonly file: string
  readonly written: boolean
}

/** A file of the answers that was there, with what it says. */
interface Kept {
  readonly file: string
  readonly text: string
  /** Whether it says something else than would have been written. */
  readonly differs: boolean
}

/**
 * `init project`: a config that leaves unit tests alone, one eval, three cases and a stub of the system. A file that is there is never written over.
 *
 * @returns 0
 * @throws {AssayError} `option-invalid` for the example with cases of another shape
 */
export async function initProject(context: CliContext, options: OptionsOf<typeof initOptions>): Promise<0> {
  const { cwd } = context
  const answers = await askAll(context, options)
  const vitest = installed(cwd, 'vitest')
  const manager = packageManager(cwd, context.env['npm_config_user_agent'])
  const standing = configIn(cwd)
  const isOurs = standing !== undefined && readFileSync(join(cwd, standing), 'utf8').includes('vitest-assay/config')
  const beside = standing !== undefined && !isOurs
  const ending = readPackage(cwd)['type'] === 'module' ? 'ts' : 'mts'
  const config = isOurs ? standing : `vitest${beside ? '.evals' : ''}.config.${ending}`
  const folder = options.out ?? 'evals'
  const files: Written[] = []
  const kept: Kept[] = []
  for (const { file, text } of projectFiles(answers, { folder, config, beside, example: options.example })) {
    const written = writeOnce(resolve(cwd, file), text)
    files.push({ file, written })
    if (written) continue
    const stands = readFileSync(resolve(cwd, file), 'utf8')
    kept.push({ file, text: stands, differs: stands !== text })
  }
  const notDone = leftUndone(answers, kept, config)
  if (options.example) files.push(...copyExample(cwd))
  const missing = missingPackages(cwd, vitest, answers)
  const run = `${manager.run} vitest run ${beside ? `--config ${config}` : '--project=evals'}`
  const next = missing.length === 0 ? run : `${manager.add} ${missing.join(' ')} && ${run}`
  if (options.json) {
    printJson(context, {
      answers,
      vitest: vitest?.version ?? null,
      config,
      keptConfig: standing ?? null,
      files,
      notDone,
      missing,
      next,
    })
    return 0
  }
  context.out(
    render({
      answers,
      vitest,
      standing: beside ? standing : undefined,
      config,
      files,
      notDone,
      tier1: tier1In(kept, config) ?? answers.tier1,
      stub: files.some(({ file, written }) => written && file === `${folder}/system.ts`),
      next,
      run: manager.run,
    }),
  )
  return 0
}

/** What a config that was there does on a miss of tier 1; undefined where it was written by these answers. */
function tier1In(kept: readonly Kept[], config: string): ProjectAnswers['tier1'] | undefined {
  const own = kept.find(({ file }) => file === config)
  if (own === undefined) return undefined
  return /\btier1['"]?\s*:\s*(['"])ratchet\1/u.test(own.text) ? 'ratchet' : 'must'
}

/** What the answers ask for and the files that were kept do not say, in words. */
function leftUndone(answers: ProjectAnswers, kept: readonly Kept[], config: string): string[] {
  const option = "policies: { tier1: 'ratchet' }"
  const standing = tier1In(kept, config)
  const others = kept.filter(({ file, differs }) => differs && file !== config).map(({ file }) => file)
  return [
    ...(standing === undefined || standing === answers.tier1
      ? []
      : [
          `tier1: ${answers.tier1} is not set, since ${config} stays as it is: ${standing === 'must' ? `write ${option} into its options` : `take ${option} out of its options`}`,
        ]),
    ...(others.length === 0
      ? []
      : [
          `${others.join(', ')} ${others.length === 1 ? 'stays' : 'stay'} as ${others.length === 1 ? 'it is' : 'they are'}, whatever these answers ask for: remove what is to be written again, and repeat this command`,
        ]),
  ]
}

async function askAll(context: CliContext, options: OptionsOf<typeof initOptions>): Promise<ProjectAnswers> {
  const answers: Partial<Record<keyof ProjectAnswers, string>> = {}
  if (options.example && options.patients !== undefined && options.patients !== 'assay')
    throw new AssayError(
      'option-invalid',
      `--example has golden cases of vitest-assay: leave --patients ${options.patients} out`,
    )
  for (const { name, words, usual, choices } of questions) {
    const given = name === 'patients' && options.example ? 'assay' : options[name]
    answers[name] = given ?? (options.json ? usual : ((await context.ask?.(words, choices)) ?? usual))
  }
  return answers as ProjectAnswers
}

/** Folders of the package's own example, which lie in a project where the commands look for them. */
const exampleFolders = ['fixtures/golden-set', 'fixtures/evidence', 'fixtures/retrieval'] as const

function copyExample(cwd: string): Written[] {
  return exampleFolders.flatMap((folder) => {
    const from = join(ownFolder(), folder)
    const names = readdirSync(from).filter((name) => name.endsWith('.jsonl') && !name.startsWith('cxr14'))
    return names.sort().map((name) => {
      const file = `${folder}/${name}`
      return { file, written: writeOnce(resolve(cwd, file), readFileSync(join(from, name), 'utf8')) }
    })
  })
}

function missingPackages(cwd: string, vitest: InstalledPackage | undefined, { patients }: ProjectAnswers): string[] {
  return [
    ...(vitest !== undefined && isSupportedVitest(vitest.version) ? [] : ['vitest']),
    ...(vitest !== undefined && lacksVite(vitest) ? ['vite'] : []),
    ...(installed(cwd, 'vitest-assay') === undefined ? ['vitest-assay'] : []),
    ...(patients !== 'assay' && installed(cwd, 'zod') === undefined ? ['zod'] : []),
  ]
}

function render(done: {
  readonly answers: ProjectAnswers
  readonly vitest: InstalledPackage | undefined
  readonly standing: string | undefined
  readonly config: string
  readonly files: readonly Written[]
  readonly notDone: readonly string[]
  /** What a miss of tier 1 does, by the config that is there now. */
  readonly tier1: ProjectAnswers['tier1']
  /** Whether the stub of the system was written. */
  readonly stub: boolean
  readonly next: string
  /** How the package manager runs a command. */
  readonly run: string
}): string {
  const { answers, vitest, standing, config, files, notDone, tier1, stub, next, run } = done
  const found =
    vitest === undefined
      ? 'Vitest is not installed'
      : `Vitest ${vitest.version}${isSupportedVitest(vitest.version) ? '' : ', which is not supported: 4.1 or later is needed'}`
  const lines = [
    `${found}; answers: ${answers.answers}, patients: ${answers.patients}, tier1: ${answers.tier1}`,
    ...(standing === undefined ? [] : [`${standing} stays as it is; the evals have a config of their own, ${config}`]),
    ...files.map(({ file, written }) => (written ? `wrote ${file}` : `kept ${file}, which is there`)),
    ...notDone,
    '',
    `Next: ${next}`,
    stub
      ? 'The stub in system.ts misses a case: call your system there. Then make its figures the baseline:'
      : 'Then make its figures the baseline:',
    `      ${run} vitest-assay baseline promote ${tier1 === 'ratchet' ? '--adopt ' : ''}--reason "first figures"`,
  ]
  return `${lines.join('\n')}\n`
}
