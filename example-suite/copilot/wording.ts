/** A number that stays the same for the same text: FNV-1a, then mixed so that its low bits can be used alone. */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193) >>> 0
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** One of several ways to say a thing: varied between patients, always the same for one. */
export function pickWording(seed: string, wordings: readonly string[]): string {
  return wordings[fingerprint(`${seed}|${wordings[0] ?? ''}`) % wordings.length] ?? ''
}
