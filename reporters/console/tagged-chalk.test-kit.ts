import type { ChalkInstance } from 'chalk'

/**
 * Colours as words, so that a report shows in which colour each stretch of it stands: `‹red.bold the gate is shut›`.
 *
 * @param so the colours that are on already
 */
export function taggedChalk(so: readonly string[] = []): ChalkInstance {
  const paint = (text: string): string => `‹${so.join('.')} ${text}›`
  return new Proxy(paint, {
    get: (_, name) => (name === 'level' ? 0 : typeof name === 'string' ? taggedChalk([...so, name]) : undefined),
  }) as unknown as ChalkInstance
}
