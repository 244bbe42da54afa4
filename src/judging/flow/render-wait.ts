/** A time in words: `37 s`, `2 min 5 s`, `1 h 3 min`. Rounded up to whole seconds, since nobody waits for less than was said. */
export function renderWait(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`
}
