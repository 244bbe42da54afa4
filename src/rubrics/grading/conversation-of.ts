/**
 * What a judge of criteria reads beside the answer: the query and, where there is one, the patient's record. The whole of both.
 *
 * @param record empty for none
 */
export function conversationOf(query: string, record: string): string {
  const parts = [
    ...(query.trim() === '' ? [] : [`Query:\n${query}`]),
    ...(record.trim() === '' ? [] : [`Patient record:\n${record}`]),
  ]
  return parts.length === 0 ? 'Neither a query nor a record is known.' : parts.join('\n\n')
}
