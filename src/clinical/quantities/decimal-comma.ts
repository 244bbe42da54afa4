/** A number with a decimal comma, as a pattern: one or two figures behind the comma, or a nought before it. Nobody groups thousands so. "2,50" may be two numbers, and is none. */
export const withComma = String.raw`\d{1,4},(?:\d|\d[1-9])|0,\d{1,3}`

const beforeUnit = new RegExp(
  String.raw`(?<![\d,.])(?:${withComma})(?=\s?(?:[mµu]?c?g|mmol|mEq|mL|l|L|IE|IU|units?|kg|%|U)\b)`,
  'gu',
)

/** A text whose decimal commas before a unit are points, for patterns that read figures with a point; as long as before. */
export function withDecimalPoints(text: string): string {
  return text.replace(beforeUnit, (number) => number.replace(',', '.'))
}
