import { present } from '../../judging/grading/present.ts'
import { identifiersIn } from './identifiers-in.ts'
import { linkedObjects } from './linked-objects.ts'
import { namedSources } from './named-sources.ts'
import { readTagged } from './read-tagged.ts'
import type { Reference } from './reference.ts'
import { type ReferenceRules, referenceRules } from './reference-rules.ts'
import { takeTagged } from './take-tagged.ts'
import { visibleText } from './visible-text.ts'

/**
 * The references of a response that can be traced: addresses, DOIs, PMIDs, PMCIDs, named sources, and what the rules say of references with a tag.
 *
 * Strict with what only looks like one: none are a number in brackets, `doi:` or `PMID` alone, an address without a registered host, addresses set aside for examples (RFC 2606), the DOI prefix for tests (10.5555), a
 * resolver without a path, hosts of search engines and chatbots, and "according to studies". Whether a reference exists, and says what is claimed, is not looked up.
 *
 * @param response text; or an object, in which references with a tag stand as objects with a `source`
 * @param rules `referenceRules` unless given
 * @returns each once, in the order of kinds; empty where there is none
 *
 * @example
 * parseReferences('Start low [1]. [1] https://doi.org/10.1093/eurheartj/ehab368') // [{ kind: 'url', text: 'https://doi.org/10.1093/eurheartj/ehab368' }]
 */
export function parseReferences(response: unknown, rules: ReferenceRules = referenceRules): Reference[] {
  const { rest, tagged } = takeTagged(response, Object.keys(rules.provenance))
  const text = visibleText(present(rest))
  const links = Object.values(rules.provenance).flatMap((rule) => rule.links)
  const found: Reference[] = [
    ...identifiersIn(text, rules.refusedHosts),
    ...namedSources(text, rules.publishers).map((words): Reference => ({ kind: 'named', text: words })),
    ...links.flatMap((link) => linkedObjects(text, link)).map((words): Reference => ({ kind: 'link', text: words })),
    ...tagged.flatMap((one) => readTagged(one, rules)),
  ]
  return [...new Map(found.map((reference) => [`${reference.kind} ${reference.text}`, reference])).values()]
}
