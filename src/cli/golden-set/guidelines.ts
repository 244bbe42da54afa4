import { allGuidelines, guidelineEditions, guidelineNamed } from '../../clinical/guidelines/guideline-editions.ts'
import { guidelineTable, warning } from '../../clinical/guidelines/guideline-table.ts'
import { renderGuidelinesHtml } from '../../clinical/guidelines/render-guidelines-html.ts'
import { renderGuidelinesMarkdown } from '../../clinical/guidelines/render-guidelines-markdown.ts'
import { renderGuidelinesText } from '../../clinical/guidelines/render-guidelines-text.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import type { guidelinesOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

const renderers = { text: renderGuidelinesText, markdown: renderGuidelinesMarkdown, html: renderGuidelinesHtml }

/**
 * `guidelines`: prints the encoded rules for the people who review them.
 *
 * @param ids editions by id or alias, in the order in which they are printed; none stands for those of `--editions`
 * @returns 0
 * @throws {AssayError} `guideline-unknown` for a name that no edition has; `option-invalid` for another format or choice of editions
 */
export function guidelines(
  context: CliContext,
  ids: readonly string[],
  options: OptionsOf<typeof guidelinesOptions>,
): 0 {
  const held = options.editions === 'all' ? guidelineEditions : allGuidelines
  const chosen = ids.length === 0 ? held : [...new Set(ids.map((id) => guidelineNamed(id)))]
  const editions = guidelineTable(chosen, context.now().toISOString().slice(0, 10))
  if (options.json) printJson(context, { warning, editions })
  else context.out(renderers[options.format](editions))
  return 0
}
