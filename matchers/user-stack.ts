import { fileURLToPath } from 'node:url'

/** This package's own folder, under which no frame is the user's. */
const ownFolder = fileURLToPath(new URL('../', import.meta.url))

/**
 * The frames of an error that are the user's own.
 *
 * Vitest reads a source map for every frame of every error, which is most of the time of a run with many misses; and a reader wants their line, not ours.
 */
export function userStack(error: Error): string {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /u.test(line))
  return frames.filter((frame) => !isForeign(frame)).join('\n')
}

function isForeign(frame: string): boolean {
  return frame.includes('/node_modules/') || frame.includes('node:') || frame.includes(ownFolder)
}
