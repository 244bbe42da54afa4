import { openReplies, type Replies } from '../replies/open-replies.ts'
import type { BatchPorts } from './batch-ports.ts'

/** The recordings of each folder that calls name, to which verdicts are added. */
export function repliesOf({ root, env, now }: Pick<BatchPorts, 'root' | 'env' | 'now'>): (folder: string) => Replies {
  const opened = new Map<string, Replies>()
  return (folder) => {
    const today = now().toISOString().slice(0, 10)
    const replies = opened.get(folder) ?? openReplies({ root, folder, mode: 'auto', run: null, env, today })
    opened.set(folder, replies)
    return replies
  }
}
