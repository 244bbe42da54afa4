/** A text in one form of each character, without what nobody sees: an identifier that is broken up by it is one all the same. */
export function visibleText(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFC')
}
