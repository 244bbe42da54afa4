import { relative, sep } from 'node:path'

/**
 * A file as people and JSON are told of it: from a folder, with slashes on every platform.
 *
 * @example
 * showPath('/work', '/work/labels/key.json') // 'labels/key.json'
 */
export function showPath(from: string, file: string): string {
  return relative(from, file).split(sep).join('/')
}
