import type { FindingLine } from '../report-data.ts'

/** A stretch of an answer; one that decided something has a tone and says what. */
export interface Stretch {
  readonly text: string
  readonly mark?: Mark
}

/** Words that decided. */
export interface Mark {
  readonly tone: 'bad' | 'warn' | 'good'
  readonly says: string
}

interface Place extends Mark {
  readonly start: number
  readonly end: number
}

/** The first to be marked first. */
const tones: readonly Mark['tone'][] = ['bad', 'warn', 'good']

/**
 * An answer in stretches, in which the words that findings quote are marked where they stand: those of misses before those that are unclear, and both before what was kept.
 *
 * Findings quote with white space made single, and cut a long stretch with `…`. Words that stand in no answer are not marked.
 */
export function markText(text: string, findings: readonly FindingLine[], names: readonly string[]): readonly Stretch[] {
  const places = findings
    .flatMap((finding) => quotesOf(finding, names[finding.metric] ?? ''))
    .flatMap(({ words, ...mark }) => placesOf(text, words).map((place): Place => ({ ...place, ...mark })))
    .toSorted(
      (one, two) => tones.indexOf(one.tone) - tones.indexOf(two.tone) || two.end - two.start - (one.end - one.start),
    )
  const kept: Place[] = []
  for (const place of places)
    if (!kept.some(({ start, end }) => place.start < end && start < place.end)) kept.push(place)
  kept.sort((one, two) => one.start - two.start)
  const stretches: Stretch[] = []
  let at = 0
  for (const { start, end, tone, says } of kept) {
    if (start > at) stretches.push({ text: text.slice(at, start) })
    stretches.push({ text: text.slice(start, end), mark: { tone, says } })
    at = end
  }
  if (at < text.length) stretches.push({ text: text.slice(at) })
  return stretches
}

function quotesOf({ outcome, why, rules = [] }: FindingLine, metric: string): (Mark & { readonly words: string })[] {
  const fell = outcome === 'm' || outcome === 'w'
  const isOpen = outcome === 'u' || outcome === 'c'
  const quoted = (tone: Mark['tone'], texts: readonly string[]): (Mark & { readonly words: string })[] =>
    texts.flatMap((reason) =>
      [...reason.matchAll(/"([^"\n]{3,})"/gu)].map(([, words = '']) => ({ words, tone, says: `${metric}: ${reason}` })),
    )
  return [
    ...(fell || isOpen ? quoted(fell ? 'bad' : 'warn', why) : []),
    ...rules.flatMap(({ title, parts }) =>
      parts.flatMap(({ what, label, words, note }) => {
        const tone = what === 'forbidden' ? 'bad' : what === 'found' ? 'good' : 'warn'
        const says = `${title}: ${what} ${label}${note === undefined ? '' : `, ${note}`}`
        return words === undefined ? quoted(tone, note === undefined ? [] : [note]) : [{ words, tone, says } as const]
      }),
    ),
  ]
}

function placesOf(text: string, words: string): { readonly start: number; readonly end: number }[] {
  const parts = words.replace(/…$/u, '').trim().split(/\s+/u)
  if (parts.join('').length < 3) return []
  const pattern = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)).join(String.raw`\s+`)
  const found = new RegExp(pattern, 'u').exec(text)
  return found === null ? [] : [{ start: found.index, end: found.index + found[0].length }]
}
