import { basename, dirname, posix, resolve } from 'node:path'
import { describeForeign } from '../src/gate/baseline-of-run.ts'
import { type Baseline, type CommandPlace, readBaseline } from '../src/gate/baseline.ts'
import type { Run } from '../src/core/run.ts'
import { AssayError } from '../src/kit/assay-error.ts'
import { nearestWord } from '../src/kit/compare-text.ts'
import { listFiles } from '../src/kit/read-file.ts'

/** What a suite is compared with. */
interface Held {
  /** Null where there is none, or none that this suite can be compared with. */
  readonly baseline: Baseline | null
  /** What is wrong with the file; null where nothing is. */
  readonly problem: string | null
  /** Both paths, where the option seems to be misspelt; absent, nothing is near. */
  readonly misspelt?: { readonly given: string; readonly near: string } | undefined
}

interface Asked {
  readonly root: string
  /** The baseline's path, from the root. */
  readonly path: string
  /** Of the suite. */
  readonly name: string
  readonly suite: Pick<Run, 'type' | 'tenant' | 'cases'>
  readonly place: CommandPlace
}

/** The baseline of a suite, or what is wrong with the file: also one of another tenant, or of other patients. Where there is no file, the one beside it that the option may have meant. */
export function readHeld(asked: Asked): Held {
  const held = readFile(asked)
  return held.baseline === null && held.problem === null ? { ...held, misspelt: nearBaseline(asked) } : held
}

function readFile({ root, path, suite, place }: Asked): Held {
  try {
    const baseline = readBaseline(resolve(root, path), path, place.baseline, place.root)
    if (baseline === null) return { baseline, problem: null }
    // Of a suite that names no tenant and is of the golden set, cases of any tenant may be added: they are new to it.
    const isOwnKind = suite.type !== 'config_gate' && suite.tenant === undefined && baseline.heldOut !== true
    const [reason] = isOwnKind ? [] : describeForeign(suite, baseline, path)
    return reason === undefined ? { baseline, problem: null } : { baseline: null, problem: reason }
  } catch (error) {
    if (error instanceof AssayError) return { baseline: null, problem: error.message }
    throw error
  }
}

/** The file beside a baseline that does not exist whose name is hardly different, and that is a baseline of the same suite: the option is misspelt, or the file was renamed. */
function nearBaseline(asked: Asked): Held['misspelt'] {
  const given = asked.path.replaceAll('\\', '/')
  const stems = listFiles(dirname(resolve(asked.root, given))).map((name) => basename(name, '.json'))
  const stem = nearestWord(basename(given, '.json'), stems)
  if (stem === undefined) return undefined
  const near = posix.join(posix.dirname(given), `${stem}.json`)
  return readFile({ ...asked, path: near }).baseline?.suite.name === asked.name ? { given, near } : undefined
}
