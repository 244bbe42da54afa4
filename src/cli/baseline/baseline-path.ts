import { relative, resolve, sep } from 'node:path'

/**
 * A baseline named on the command line, as a run says it: from the root, with `/` between the parts.
 *
 * @param root absolute
 */
export function baselinePath(root: string, named: string): string {
  return relative(root, resolve(root, named)).replaceAll(sep, '/')
}
