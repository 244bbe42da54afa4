import { allGuidelines, guidelineEditions, guidelineNamed } from '../../clinical/guidelines/guideline-editions.ts'
import { guidelineTable, warning } from '../../clinical/guidelines/guideline-table.ts'
import {
  renderGuidelinesHtml,
  renderGuidelinesMarkdown,
  renderGuidelinesText,
} from '../../clinical/guidelines/render-guidelines.ts'
import {
  renderSheetsHtml,
  renderSheetsMarkdown,
  renderSheetsText,
} from '../../clinical/guidelines/render-review-sheets.ts'
import { type SheetKind, reviewSheets, unsigned } from '../../clinical/checks/review-sheets.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import type { guidelinesOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

const renderers = { text: renderGuidelinesText, markdown: renderGuidelinesMarkdown, html: renderGuidelinesHtml }

/**
 * `guidelines`: prints the encoded rules for the people who review them, or the review sheets of a table of tier 1.
 *
 * @param ids editions by id or alias, in the order in which they are printed; none stands for those of `--editions`
 * @returns 0
 * @throws {AssayError} `guideline-unknown` for a name that no edition or sheet has; `option-invalid` for another format or choice of editions
 */
export function guidelines(
  context: CliContext,
  ids: readonly string[],
  options: OptionsOf<typeof guidelinesOptions>,
): 0 {
  if (options.of !== 'guidelines') return sheets(context, options.of, ids, options)
  const held = options.editions === 'all' ? guidelineEditions : allGuidelines
  const chosen = ids.length === 0 ? held : [...new Set(ids.map((id) => guidelineNamed(id)))]
  const editions = guidelineTable(chosen, context.now().toISOString().slice(0, 10))
  if (options.json) printJson(context, { warning, editions })
  else context.out(renderers[options.format](editions))
  return 0
}

const sheetRenderers = { text: renderSheetsText, markdown: renderSheetsMarkdown, html: renderSheetsHtml }

function sheets(
  context: CliContext,
  of: SheetKind,
  ids: readonly string[],
  { format, json }: OptionsOf<typeof guidelinesOptions>,
): 0 {
  const chosen = reviewSheets(of, ids)
  if (chosen.length === 0)
    throw new AssayError(
      'guideline-unknown',
      `no review sheet of ${of} is about ${ids.join(', ')}; leave the name out to print all`,
    )
  if (json) printJson(context, { warning: unsigned, sheets: chosen })
  else context.out(sheetRenderers[format](of, chosen))
  return 0
}
