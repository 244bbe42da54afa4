/** What stands right around an amount and says that it is not a dose like the others. */

/** "Stop at 6 mg", "ceiling of 20 mg", "to a total of 8 mg". */
const beforeEnd =
  /\b(?:(?:stop(?:ping|s)?|halt|cease|finish|end)\s+(?:at|after|once at|by)|(?:ceiling|cap(?:ped)?)(?:\s+(?:of|at|is))?|cumulative(?:ly)?(?:\s+(?:dose|max(?:imum)?|total))?(?:\s+(?:of|to))?|(?:to|at|until)\s+a\s+(?:cumulative\s+)?(?:total|sum)(?:\s+of)?)\s*(?:an?\s+)?(?:(?:total|sum|maximum|max)\s+(?:dose\s+)?(?:of\s+)?)?[:(]?\s*$/iu

/** Whether what stands before an amount makes it the sum at which repeats end: nobody gives it at once. */
export function endsRepeats(before: string): boolean {
  return beforeEnd.test(before)
}

const beforeTest = /\btest[- ]?dose\s*(?:of|is|:|=)?\s*\(?\s*$/iu

const behindTest = /^\s*(?:(?:iv|i\.v\.|po|sc|im|over \d+\s?min\w*)\s+)?\(?(?:as\s+)?(?:an?\s+)?test[- ]?dose\b/iu

/** Whether an amount is given to see whether it is tolerated, and is less than any that works. */
export function isTestDose(before: string, behind: string): boolean {
  return beforeTest.test(before) || behindTest.test(behind)
}

const firstInBracket =
  /[([]\s*(?:(?:first|load(?:ing)?|initial(?:ly)?|starting|stat)(?:\s+dose)?|load with|start(?:ing)? with|day 1|D1)\s*(?:of|with|is|:|=)?\s*$/iu

const behindFirst =
  /^\s*(?:(?:iv|i\.v\.|po|ng|sc|im)\s+)?(?:(?:as|for|on)\s+)?(?:the\s+|an?\s+)?(?:first|load(?:ing)?|initial(?:ly)?|stat|once|day 1|D1|at first|to start|to load)\b/iu

/** "100 mg BD (200 mg first)": a bracket names the first dose, which is given once. */
export function isFirstInBrackets(before: string, behind: string): boolean {
  return firstInBracket.test(before) || (/[([]\s*$/u.test(before) && behindFirst.test(behind))
}
