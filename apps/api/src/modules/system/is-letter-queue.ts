const LETTERS = /\.send-letter$/

/** Whether the jobs of a queue are letters, whichever module sends them. */
export const isLetterQueue = (queue: string) => LETTERS.test(queue)
