import { unjudged } from '../ranking/graded-ranking.ts'

/** How many grades there are, with one place for all below 0 and room to spare. */
const grades = 256
const belowZero = grades - 1

/** What is judged of a query. Documents have a character a byte. */
export class JudgedQuery {
  /** The query as text. */
  readonly text: string
  /** How many documents there are of each grade, by grade from 0. */
  readonly counts: number[] = [0]
  /** How many documents were in the pool and not judged. */
  unjudged = 0

  /** Line and grade in one number, since there may be millions. */
  readonly #documents = new Map<string, number>()

  constructor(text: string) {
    this.text = text
  }

  /**
   * Adds a document.
   *
   * @param grade up to 127; one below 0 says that it was not judged
   * @returns the line on which it stood before, if it did; else null
   */
  add(document: string, grade: number, line: number): number | null {
    const before = this.#documents.get(document)
    if (before !== undefined) return Math.floor(before / grades)
    this.#documents.set(document, line * grades + (grade < 0 ? belowZero : grade))
    if (grade < 0) this.unjudged += 1
    else {
      while (this.counts.length <= grade) this.counts.push(0)
      this.counts[grade] = (this.counts[grade] ?? 0) + 1
    }
    return null
  }

  /** The grade of a document; `unjudged` where there is none. */
  gradeOf(document: string): number {
    const grade = (this.#documents.get(document) ?? belowZero) % grades
    return grade === belowZero ? unjudged : grade
  }
}
