import { isBlank, isRecord, type NotMapped, otherFields, type Turn } from './case-draft.ts'

const roles = ['system', 'user', 'assistant', 'tool']

/** What messages of a chat come to: the last one of the user is what is asked, those before it were said before. */
interface ReadMessages {
  readonly question?: string
  readonly conversation?: readonly Turn[]
  readonly notMapped: readonly NotMapped[]
}

/**
 * Reads messages in the shape that chat APIs share: `{ role, content }`, where content is text or a list of parts with text.
 *
 * @param what the path of the list in its record, for what did not map
 * @returns where the last message is not of the user, all of them are the conversation
 */
export function readMessages(messages: readonly unknown[], place: string, what: string): ReadMessages {
  const notMapped: NotMapped[] = []
  const turns = messages.flatMap((message, at): Turn[] => {
    const here = `${what}[${at}]`
    const left = (path: string, why: string): void => void notMapped.push({ place, what: `${here}${path}`, why })
    if (!isRecord(message) || typeof message['role'] !== 'string' || !roles.includes(message['role'])) {
      left('', `a turn is of ${roles.join(', ')}; this one is left out`)
      return []
    }
    for (const key of otherFields(message, ['role', 'content', 'source', 'id']))
      left(`.${key}`, 'a turn has a role and its words')
    const { words, others } = wordsOfContent(message['content'])
    if (others > 0) left('.content', `${others} of its parts ${others === 1 ? 'is' : 'are'} no text`)
    if (words.trim() === '') {
      if (others === 0) left('', 'it has no words')
      return []
    }
    return [{ role: message['role'], content: words }]
  })
  const last = turns.at(-1)
  const earlier = last?.role === 'user' ? turns.slice(0, -1) : turns
  return {
    ...(last?.role === 'user' ? { question: last.content } : {}),
    ...(earlier.length > 0 ? { conversation: earlier } : {}),
    notMapped,
  }
}

function wordsOfContent(content: unknown): { readonly words: string; readonly others: number } {
  if (typeof content === 'string') return { words: content, others: 0 }
  const parts: readonly unknown[] = Array.isArray(content) ? content : isBlank(content) ? [] : [content]
  const texts = parts.flatMap((part) =>
    typeof part === 'string' ? [part] : isRecord(part) && typeof part['text'] === 'string' ? [part['text']] : [],
  )
  return { words: texts.join('\n'), others: parts.length - texts.length }
}
