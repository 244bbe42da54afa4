import type { Privacy } from '../src/core/privacy.ts'
import type { Run } from '../src/core/run.ts'
import type { CommandPlace } from '../src/gate/baseline.ts'
import { renderHtml } from './html/page.ts'
import { storedInput } from './html/write-html.ts'

/**
 * The HTML report of a stored run: one page that needs nothing else, with the answers that were kept and the runs before it as a trend.
 *
 * @param root of the project in which the run is kept, absolute
 * @param of.file the file of the run, as it is shown
 * @param of.place where the commands that are printed have to look
 * @param of.compare a run that is set beside it; absent, the last complete one before it, where there is one
 */
export function renderStoredHtml(
  root: string,
  run: Run,
  of: {
    readonly file: string
    readonly privacy: Privacy
    readonly place?: CommandPlace | undefined
    readonly compare?: { readonly run: Run; readonly file: string } | undefined
  },
): string {
  return renderHtml({ ...storedInput(root, run, of.compare), file: of.file, privacy: of.privacy, place: of.place })
}
