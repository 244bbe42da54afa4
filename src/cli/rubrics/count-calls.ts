import type { Judge } from '../../judging/grading/judge.ts'
import type { PlannedCalls } from '../../score/grading.ts'

/** What the calls of a command come to. */
export interface CallCount {
  asked: number
  replayed: number
  /** Null where the price of a call is not known. */
  dollars: number | null
  /** Those that a dry run left out. */
  readonly planned: PlannedCalls[]
}

/** The same judge, whose calls are added to a count: a build and a comparison ask in many places, and tell of no call that was only planned. */
export function countCalls(judge: Judge, count: CallCount): Judge {
  return {
    ...judge,
    ask: async (question) => {
      const answered = await judge.ask(question)
      if (answered.planned !== undefined) count.planned.push(answered.planned)
      else if (answered.replayed) count.replayed += 1
      else {
        count.asked += 1
        count.dollars = count.dollars === null || answered.dollars === null ? null : count.dollars + answered.dollars
      }
      return answered
    },
  }
}
