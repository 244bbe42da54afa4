import { existsSync } from 'node:fs'
import { resolve, basename, dirname, relative, sep } from 'node:path'
import { findBaselines, snapshotName, snapshotPath } from '../../gate/baseline-history.ts'
import { knowsOthers, latestRun, type StoredRun, type WantedRun, readRun } from '../../core/read-run.ts'
import { type CommandPlace, promoteCommand, readBaseline } from '../../gate/baseline.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { listNames } from '../../kit/read-file.ts'

const usual = 'assay.baseline.json'

/** Which baseline is asked for. */
interface NamedBaseline {
  readonly baseline?: string | undefined
  readonly tenant?: string | undefined
  readonly snapshot?: string | undefined
}

/**
 * The baseline file that a command is about, from the root: the one of `--baseline`; with `--tenant` the one that says it is of that tenant, or that the tenant's last run is compared with; else
 * `assay.baseline.json`, else that of the last run. With `--snapshot`, the copy of that name beside it.
 *
 * @param cwd where the command is run, for the commands that a message names
 * @throws {AssayError} `baseline-missing` when there is no such file; `option-invalid` where the tenant has several or none of the runs is its own, where the file named is another tenant's, and for a name that is not kebab case
 */
export function chooseBaseline(root: string, cwd: string, named: NamedBaseline): string {
  const path = pathOf(root, named)
  const place = placeOf(cwd, root, named)
  if (named.snapshot !== undefined) return chooseSnapshot(root, path, named.snapshot, place)
  if (existsSync(resolve(root, path))) return path
  throw new AssayError(
    'baseline-missing',
    `there is no baseline at ${path}. Run the suite, then write one with: ${promoteCommand(place.baseline, place.root)} --reason "…"`,
  )
}

function pathOf(root: string, { baseline, tenant }: NamedBaseline): string {
  if (baseline !== undefined) {
    const path = baselinePath(root, baseline)
    if (tenant !== undefined) refuseStranger(root, path, tenant)
    return path
  }
  if (tenant !== undefined) return pathOfTenant(root, tenant)
  return existsSync(resolve(root, usual)) ? usual : (pathOfLatestRun(root, undefined) ?? usual)
}

function pathOfTenant(root: string, tenant: string): string {
  const all = findBaselines(root)
  const ofTenant = all.filter(({ baseline }) => baseline.tenant === tenant)
  const golden = ofTenant.filter(({ baseline }) => baseline.heldOut !== true)
  // The held-out cases have their own, which is asked for by its name.
  const own = golden.length > 0 ? golden : ofTenant
  const [first, second] = own
  if (second !== undefined) {
    const files = own.map(({ file, baseline }) => (baseline.heldOut === true ? `${file} (held-out patients)` : file))
    throw new AssayError(
      'option-invalid',
      `there are several baselines of the tenant ${tenant}: ${files.join(', ')}. Name one with --baseline <file>`,
    )
  }
  const path = first?.file ?? pathOfLatestRun(root, tenant)
  if (path !== undefined) return path
  const tenants = all.map(({ file, baseline }) => `${file} (${baseline.tenant ?? 'of no one tenant'})`)
  throw new AssayError(
    'baseline-missing',
    `no baseline and no run is of the tenant ${tenant}; ${tenants.length === 0 ? 'there is no baseline here' : `there are the baselines ${tenants.join(', ')}`}`,
  )
}

/** A baseline that cannot be used does not say whose it is; what is wrong with it is for the command to tell. */
function refuseStranger(root: string, path: string, tenant: string): void {
  let own: string | null
  try {
    const baseline = readBaseline(resolve(root, path), path)
    if (baseline === null) return
    own = baseline.tenant
  } catch (error) {
    if (error instanceof AssayError) return
    throw error
  }
  if (own === tenant) return
  throw new AssayError(
    'option-invalid',
    `${path} is of ${own === null ? 'no one tenant' : `tenant ${own}`}, and --tenant names ${tenant}. Leave --tenant out, or name the baseline of that tenant with --baseline`,
  )
}

/** Without a run to ask there is none; several suites must be told apart by the user, and a tenant that no suite has is told. */
function pathOfLatestRun(root: string, tenant: string | undefined): string | undefined {
  try {
    return latestRun(root, { tenant }).run.baselinePath
  } catch (error) {
    if (error instanceof AssayError && error.code !== 'option-invalid') return undefined
    throw error
  }
}

/**
 * The file of a snapshot, from the root.
 *
 * @param baseline the file that it is a copy of, from the root
 * @param place what the command that a message names has to say
 * @throws {AssayError} `baseline-missing` where there is none of this name, with those that there are; `option-invalid` for a name that is not kebab case
 */
export function chooseSnapshot(root: string, baseline: string, name: string, place: CommandPlace): string {
  const path = snapshotPath(baseline, name)
  if (existsSync(resolve(root, path))) return path
  const names = namesBeside(resolve(root, baseline))
  throw new AssayError(
    'baseline-missing',
    names.length === 0
      ? `there is no snapshot at ${path}, nor any other of ${baseline}. Keep one with the next promotion: ${promoteCommand(place.baseline, place.root)} --as ${name} --reason "…"`
      : `there is no snapshot at ${path}; those of ${baseline} are ${names.join(', ')}`,
  )
}

function namesBeside(baseline: string): string[] {
  return listNames(dirname(baseline))
    .flatMap((file) => snapshotName(basename(baseline), file) ?? [])
    .sort()
}

/** Where the commands that a message names find what this one was about. */
export function placeOf(cwd: string, root: string, named: { readonly baseline?: string | undefined }): CommandPlace {
  const from = relative(cwd, root).replaceAll(sep, '/')
  return {
    ...(from === '' ? {} : { root: from }),
    ...(named.baseline === undefined ? {} : { baseline: baselinePath(root, named.baseline) }),
  }
}

/** The baseline that a printed command has to name: the one of the run, where runs here are of several. */
export function namedFor(
  root: string,
  path: string,
  { baseline }: { readonly baseline?: string | undefined },
): { readonly baseline?: string | undefined } {
  return { baseline: baseline ?? (knowsOthers(root, path) ? path : undefined) }
}

/**
 * A baseline named on the command line, as a run says it: from the root, with `/` between the parts.
 *
 * @param root absolute
 */
export function baselinePath(root: string, named: string): string {
  return relative(root, resolve(root, named)).replaceAll(sep, '/')
}

/**
 * The run that a command is about: the one of `--run`, from the working directory, or the last complete one.
 *
 * @throws {AssayError} as `readRun` and `latestRun` do; `option-invalid` when the run named is of another baseline or tenant than the one named
 */
export function chooseRun(
  root: string,
  cwd: string,
  named: {
    readonly run?: string | undefined
    readonly baseline?: string | undefined
    readonly tenant?: string | undefined
  },
): StoredRun {
  const wanted: WantedRun = {
    baselinePath: named.baseline === undefined ? undefined : baselinePath(root, named.baseline),
    tenant: named.tenant,
  }
  if (named.run === undefined) return latestRun(root, wanted)
  const run = readRun(resolve(cwd, named.run), named.run)
  if (wanted.baselinePath !== undefined && run.baselinePath !== wanted.baselinePath) {
    throw new AssayError(
      'option-invalid',
      `${named.run} is a run of the baseline ${run.baselinePath}, and --baseline names ${wanted.baselinePath}. Leave --baseline out, or name a run of that baseline`,
    )
  }
  if (wanted.tenant !== undefined && run.tenant !== wanted.tenant) {
    const own = run.tenant === undefined ? 'of a suite without the option tenant' : `of tenant ${run.tenant}`
    throw new AssayError(
      'option-invalid',
      `${named.run} is a run ${own}, and --tenant names ${wanted.tenant}. Leave --tenant out, or name a run of that tenant`,
    )
  }
  return { run, file: named.run }
}
