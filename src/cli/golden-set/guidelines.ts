import { allGuidelines, guidelineEditions, guidelineNamed } from '../../clinical/guidelines/guideline-editions.ts'
import { guidelineTable, warning } from '../../clinical/guidelines/guideline-table.ts'
import { renderGuidelinesHtml } from '../../clinical/guidelines/render-guidelines-html.ts'
import { renderGuidelinesMarkdown } from '../../clinical/guidelines/render-guidelines-markdown.ts'
import { renderGuidelinesText } from '../../clinical/guidelines/render-guidelines-text.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { readChoice } from '../read-options.ts'

export interface GuidelinesOptions {
  readonly format?: string
  readonly editions?: string
  readonly json?: true
}

const renderers = { text: renderGuidelinesText, markdown: renderGuidelinesMarkdown, html: renderGuidelinesHtml }

/**
 * `guidelines`: prints the encoded rules for the people who review them.
 *
 * @param ids editions by id or alias, in the order in which they are printed; none stands for those of `--editions`
 * @returns 0
 * @throws {AssayError} `guideline-unknown` for a name that no edition has; `option-invalid` for another format or choice of editions
 */
export function guidelines(context: CliContext, ids: readonly string[], options: GuidelinesOptions): 0 {
  const format = readChoice('--format', options.format ?? 'text', ['text', 'markdown', 'html'])
  const which = readChoice('--editions', options.editions ?? 'default', ['all', 'default'])
  const held = which === 'all' ? guidelineEditions : allGuidelines
  const chosen = ids.length === 0 ? held : [...new Set(ids.map((id) => guidelineNamed(id)))]
  const editions = guidelineTable(chosen, context.now().toISOString().slice(0, 10))
  if (options.json === true) printJson(context, { warning, editions })
  else context.out(renderers[format](editions))
  return 0
}
