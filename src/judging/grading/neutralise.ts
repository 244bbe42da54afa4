/**
 * Takes from a text what could end a fence or open a turn of a conversation: runs of angle brackets, the marks of chat templates, control characters, and characters that are not seen (bidirectional, zero width, tags).
 *
 * Words stay as they are: a judge reads what was written. What is taken is put in other characters that read alike, so that nothing vanishes from the text but what nobody sees.
 */
export function neutralise(text: string): string {
  return text
    .replace(unseen, '')
    .replace(controls, ' ')
    .replace(/<{2,}/gu, (run) => '‹'.repeat(run.length))
    .replace(/>{2,}/gu, (run) => '›'.repeat(run.length))
    .replace(/<\|/gu, '‹|')
    .replace(/\|>/gu, '|›')
    .replace(/<(?=\/?(?:s|bos|eos|system|user|assistant|human|start_of_turn|end_of_turn)>)/giu, '‹')
    .replace(/\[(?=\/?(?:INST|SYS)\])/giu, '⁅')
}

/** Zero width, bidirectional controls, variation selectors, soft hyphen, tags: none is seen, and each can hide an order from a reader. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
/** All but the line feed and the tab. */
const controls = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}]/gu
