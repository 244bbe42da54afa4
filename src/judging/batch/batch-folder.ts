import { join } from 'node:path'

/** Where batches are kept: `plan/`, a file a worker, and `sent/`, a file a batch. They hold records of patients, so that git ignores them. */
export function batchFolder(root: string): { readonly own: string; readonly plan: string; readonly sent: string } {
  const own = join(root, '.assay', 'judge-batch')
  return { own, plan: join(own, 'plan'), sent: join(own, 'sent') }
}
