/** A stack of a few frames, made where a matcher was called: enough for the user's line, to which no stack leads any more once the matcher has waited. */
export function callStack(matcher: string): Error {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 12
  const error = new Error(matcher)
  Error.stackTraceLimit = limit
  return error
}
