import { identifiersIn } from './identifiers-in.ts'
import { linkedObjects } from './linked-objects.ts'
import type { Reference } from './reference.ts'
import type { ReferenceRules } from './reference-rules.ts'
import type { TaggedReference } from './take-tagged.ts'
import { visibleText } from './visible-text.ts'

/** Fields in which a collection quotes its answer. */
const snippets = ['answer', 'content', 'content_snippet', 'snippet', 'text']

/**
 * What of a reference with a tag can be traced, by the rule of its tag; empty where nothing can.
 *
 * A quoted answer counts where it is whole: long enough, and not cut off with an ellipsis.
 */
export function readTagged(
  { tag, fields }: TaggedReference,
  { provenance, refusedHosts }: ReferenceRules,
): Reference[] {
  const rule = provenance[tag]
  if (rule === undefined) return []
  // A number under its own name needs no word before it.
  const numbered = ['pmid', 'pmcid'].flatMap((name) =>
    fields[name] === undefined ? [] : `${name} ${shown(fields[name])}`,
  )
  const texts = [...Object.values(fields).map(shown), ...numbered].map(visibleText)
  const found = [
    ...(rule.identifiers ? texts.flatMap((text) => identifiersIn(text, refusedHosts)) : []),
    ...rule.links.flatMap((link) =>
      texts.flatMap((text) => linkedObjects(text, link).map((words): Reference => ({ kind: 'link', text: words }))),
    ),
    ...snippets.flatMap((name) => wholeSnippet(shown(fields[name] ?? ''), rule.snippetFrom)),
  ]
  return found.map((reference) => ({ ...reference, provenance: tag }))
}

function wholeSnippet(snippet: string, from: number | null): Reference[] {
  const text = visibleText(snippet).trim()
  return from !== null && text.length >= from && !/(?:…|\.{3}|\[…\])$/u.test(text) ? [{ kind: 'snippet', text }] : []
}

function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? '')
}
