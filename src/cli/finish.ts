/** Tells the command line what a command came to. */
export type Finish = (exitCode: number) => void
