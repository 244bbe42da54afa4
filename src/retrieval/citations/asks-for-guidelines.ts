/**
 * Whether a case asks for an answer that cites guidelines.
 *
 * @param evalCase a golden case, a query, any other case, or none
 * @returns true, or why it does not: a golden case says which evidence it expects, and a query with another intent than treatment is none that the metric is of. What says neither asks.
 */
export function asksForGuidelines(evalCase: unknown): true | string {
  const { expected, intent } = (evalCase ?? {}) as { readonly expected?: unknown; readonly intent?: unknown }
  const types = (expected as { readonly evidence_source_types?: unknown } | null | undefined)?.evidence_source_types
  if (Array.isArray(types) && !types.includes('guideline')) return 'the case expects no guideline among the evidence'
  if (typeof intent === 'string' && intent !== 'treatment')
    return `the query is one of ${intent}, and the metric is of treatment queries`
  return true
}
